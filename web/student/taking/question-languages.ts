import { useMemo, useState } from 'react';
import { type ChosenLanguage, LANGUAGES } from '../../../contract/languages.ts';
import { choosePaperLanguage, inLanguage, usePaperLanguage } from '../../questions/in-language.ts';
import type { Paper } from '../../sync/paper.ts';

type ByPosition = Readonly<Record<number, ChosenLanguage>>;

/** The paper as it is read: all of it in the language of this device, and the question at `current` in its own. */
export function useQuestionLanguages(paper: Paper, current: number) {
  const { languages = LANGUAGES, startedAt } = paper;
  /** What was chosen for single questions, for as long as this tab is there. */
  const key = `paper-language-${startedAt}`;
  const [own, setOwn] = useState<ByPosition>(() => JSON.parse(sessionStorage.getItem(key) ?? '{}'));
  const chosen = usePaperLanguage();
  const find = (name: string | undefined) => languages.find((one) => one === name);
  const all = find(chosen) ?? languages[0] ?? LANGUAGES[0];
  const language = find(own[current]) ?? all;
  const whole = useMemo(() => paperIn(paper, all), [paper, all]);
  const shown = useMemo(() => paperIn(paper, language), [paper, language]);
  const keep = (next: ByPosition) => {
    sessionStorage.setItem(key, JSON.stringify(next));
    setOwn(next);
  };
  return {
    whole,
    shown,
    language,
    isOwn: language !== all,
    choose: (name: ChosenLanguage) => keep({ ...own, [current]: name }),
    chooseForAll: () => {
      keep({});
      choosePaperLanguage(language);
    },
  };
}

function paperIn(paper: Paper, language: string): Paper {
  if (!paper.languages) return paper;
  const each = <T extends Parameters<typeof inLanguage>[0]>(parts: readonly T[]) =>
    parts.map((one) => inLanguage(one, language));
  const { questions, passages, sections } = paper;
  return { ...paper, questions: each(questions), passages: each(passages), sections: each(sections) };
}

export type QuestionLanguages = ReturnType<typeof useQuestionLanguages>;
