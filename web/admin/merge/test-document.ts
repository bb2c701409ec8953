import type { DraftItem, PaperDraft } from '../../../contract/papers/draft.ts';
import type { Json, JsonObject, Versions } from '../form/merge.ts';
import { jsonOf } from '../paper/question-list.ts';
import { inputOfPaper, listOf } from '../paper/questions-input.ts';
import type { RulesInput } from '../test-values/rules-input.ts';
import type { TestValues } from '../test-values/test-values.ts';

/**
 * The test form as a document that merges: questions by their ids; sections and passages, which have none, by keys that
 * stand for the same one in all versions. A question names its section and its passage by these.
 */
export interface TestDocument extends JsonObject {
  readonly rules: JsonObject;
  /** The text of the JSON view where a version of it cannot be read as questions: then it is one value. */
  readonly text?: string;
  readonly languages?: JsonObject;
  readonly movement: PaperDraft['movement'];
  readonly sections: readonly (JsonObject & { id: string })[];
  readonly passages: readonly (JsonObject & { id: string })[];
  readonly items: readonly (JsonObject & { id: string; either?: string })[];
}

/** The three versions of a test as documents in which the same id is the same thing. */
export function documentsOf(versions: Versions<TestValues>): Versions<TestDocument> {
  const sides = ['base', 'theirs', 'mine'] as const;
  const papers = sides.map((side) => versions[side].questions.paper ?? EMPTY);
  const isText = papers.includes(EMPTY);
  const before = papers[0] ?? EMPTY;
  const [base, theirs, mine] = sides.map((side, i): TestDocument => {
    const { questions, rules, ...fields } = versions[side];
    const paper = papers[i] ?? EMPTY;
    return {
      ...fields,
      rules: { ...rules, results: { ...rules.results }, solutions: { ...rules.solutions } },
      ...(isText && { text: jsonOf(listOf(questions)) }),
      ...(isText ? partsOf(EMPTY, EMPTY) : partsOf(paper, before)),
    };
  }) as [TestDocument, TestDocument, TestDocument];
  return { base, theirs, mine };
}

const EMPTY: PaperDraft = { movement: 'free', sections: [], passages: [], items: [] };

function partsOf(paper: PaperDraft, before: PaperDraft) {
  const sections = keysOf(namesOf(paper.sections), namesOf(before.sections));
  const passages = keysOf(namesOf(paper.passages), namesOf(before.passages));
  const passageKey = new Map(paper.passages.map(({ name }, i) => [name, passages[i]]));
  const ids = idsOf(paper.items);
  return {
    ...(paper.languages && { languages: json(paper.languages) }),
    movement: paper.movement,
    sections: paper.sections.map((section, i) => ({ ...json(section), id: sections[i] ?? '' })),
    passages: paper.passages.map((passage, i) => ({ ...json(passage), id: passages[i] ?? '' })),
    items: paper.items.map(({ question, section, passage, ...place }, i) => {
      const { text, explanation, ...asked } = question;
      return {
        ...json(place),
        section: sections[section],
        passage: passage === undefined ? undefined : passageKey.get(passage),
        text,
        explanation,
        asked: json(asked),
        id: ids[i] ?? '',
      };
    }),
  };
}

/** The form of a document: what was merged away is let go by what belonged to it. */
export function valuesOfDocument(document: TestDocument): TestValues {
  const { rules, text, languages, movement, sections, passages, items, ...fields } = document;
  const sectionKeys = sections.map(({ id }) => id);
  const passageName = new Map(passages.map(({ id, name }) => [id, name]));
  const paper = {
    ...(languages && { languages }),
    movement,
    sections: sections.map(withoutId),
    passages: passages.map(withoutId),
    items: items.map((item) => {
      const { section, passage, text: questionText, explanation, asked, ...place } = withoutId(item);
      const name = typeof passage === 'string' ? passageName.get(passage) : undefined;
      return {
        ...place,
        section: Math.max(0, sectionKeys.indexOf(section as string)),
        ...(name !== undefined && { passage: name }),
        question: { ...(asked as JsonObject), text: questionText, explanation },
      };
    }),
  } as unknown as PaperDraft;
  return {
    ...(fields as unknown as TestValues),
    rules: rules as unknown as RulesInput,
    questions: text === undefined ? inputOfPaper(paper) : { paper: null, text },
  };
}

/** The ids of the questions; one that came without is new, and the same as another new one of equal content. */
function idsOf(items: readonly DraftItem[]): string[] {
  const seen = new Map<string, number>();
  return items.map(({ questionId, question }) => {
    const id = questionId ?? JSON.stringify(question);
    const times = seen.get(id) ?? 0;
    seen.set(id, times + 1);
    return times === 0 ? id : `${id} ${times}`;
  });
}

/** By name where the name was there before; where none was added or removed, by place. */
function keysOf(names: readonly string[], before: readonly string[]): string[] {
  const left = new Set(before.keys());
  const take = (at: number) => (at !== -1 && left.delete(at) ? `${at}` : undefined);
  const named = names.map((name) => take([...left].find((at) => before[at] === name) ?? -1));
  const isAsLong = names.length === before.length;
  const seen = new Map<string, number>();
  return names.map((name, at) => {
    const key = named[at] ?? (isAsLong ? take(at) : undefined);
    if (key !== undefined) return key;
    seen.set(name, (seen.get(name) ?? 0) + 1);
    return `${name} ${seen.get(name)}`;
  });
}

const namesOf = (parts: readonly { name: string }[]) => parts.map(({ name }) => name);

const json = (value: object) => value as { readonly [field: string]: Json };

function withoutId(part: JsonObject & { id: string }): JsonObject {
  const { id: _, ...rest } = part;
  return rest;
}
