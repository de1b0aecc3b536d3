"""A verdict as other programs read it."""

from typing import Any

from arbitre.engine.bulletin import Effet, Verdict

Objet = dict[str, Any]


def objet(verdict: Verdict) -> Objet:
    """The verdict as a JSON object: its points, sanctions, questions and reasoning, each with its article."""
    return {
        "points": verdict.points,
        "sanctions": [
            {"type": s.peine.value, "article": s.article.numero, "motif": s.motif} for s in verdict.sanctions
        ],
        "solution": verdict.solution
        and {"mot": verdict.solution.mot, "ref": str(verdict.solution.ref), "points": verdict.solution.points},
        "a_juger": [
            {
                "article": q.article.numero,
                "question": q.question,
                "elements": list(q.elements),
                "si_oui": _issue(q.si_oui),
                "si_non": _issue(q.si_non),
            }
            for q in verdict.a_juger
        ],
        "lectures": [
            {"article": lecture.article.numero, "texte": lecture.texte} | _issue(lecture.issue)
            for lecture in verdict.lectures
        ],
        "moyenne": verdict.moyenne and {"points": verdict.moyenne.points, "article": verdict.moyenne.article.numero},
        "explication": [str(etape) for etape in verdict.explication],
    }


def _issue(issue: Effet) -> Objet:
    return {"points": issue.points, "types": [s.peine.value for s in issue.sanctions]}
