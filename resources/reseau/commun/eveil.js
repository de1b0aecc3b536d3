// What is to be seen keeps its screen lit (Screen Wake Lock): a browser does so in a secure context only, and for a page
// that is before the eyes; it is asked anew when that one comes back.

export class Eveil {
  constructor() {
    Object.assign(this, { voulu: false, verrou: null, demande: false });
    document.addEventListener("visibilitychange", () => this.accorder());
  }

  tenir(voulu) {
    this.voulu = voulu;
    this.accorder();
  }

  async accorder() {
    if (!this.voulu) return this.lacher();
    if (this.verrou || this.demande || document.hidden || !navigator.wakeLock) return;
    this.demande = true;
    try {
      const verrou = await navigator.wakeLock.request("screen");
      this.verrou = verrou;
      verrou.addEventListener("release", () => this.verrou === verrou && (this.verrou = null));
    } catch {
      // hidden meanwhile, or a battery that runs low: it is asked again with what comes next
    } finally {
      this.demande = false;
    }
    if (!this.voulu) this.lacher();
  }

  lacher() {
    const { verrou } = this;
    this.verrou = null;
    verrou?.release();
  }
}
