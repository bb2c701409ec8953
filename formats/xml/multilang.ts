import type { Element } from './tree.ts';

/** '{mlang hi}' begins what is shown in these languages alone, '{mlang}' ends it, as Moodle's second filter has it. */
const MLANG = /\{\s{0,9}mlang(?:\s{1,9}([\w,\s-]{1,99}?))?\s{0,9}\}/gi;
/** Of {@link MLANG}: what is shown to readers of every language that is not named. */
const OTHER = 'other';

/** 'hi' of 'hi-IN' and of 'hi_IN'. */
const languageOf = (tag: string) => tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';

/** The parts of a text with the languages that each is for; undefined for all. */
function partsOf(text: string): { text: string; languages?: string[] }[] {
  const parts: { text: string; languages?: string[] }[] = [];
  let from = 0;
  let languages: string[] | undefined;
  for (const { 0: mark, 1: named, index } of text.matchAll(MLANG)) {
    parts.push({ text: text.slice(from, index), ...(languages && { languages }) });
    languages = named?.split(',').map(languageOf);
    from = index + mark.length;
  }
  return [...parts, { text: text.slice(from), ...(languages && { languages }) }];
}

/** What of a text between marks of Moodle's is shown in a language. */
export function textIn(text: string, language: string): string {
  const parts = partsOf(text);
  const isNamed = parts.some(({ languages }) => languages?.includes(language));
  const wanted = isNamed ? language : OTHER;
  return parts
    .filter(({ languages }) => !languages || languages.includes(wanted))
    .map((part) => part.text)
    .join('');
}

type Nodes = readonly (Element | string)[];

/** Elements that stand in a line of text: a word of another language is marked so too. */
const INLINE = /^(?:a|b|bdi|bdo|cite|code|dfn|em|i|mark|q|s|small|span|strong|sub|sup|u|var)$/;

/** Whether nothing of a text is seen. */
const isBlank = (node: Element | string | undefined) =>
  typeof node === 'string' && !/[^\s\ufdd0-\ufdd4]/.test(node);

const markOf = (node: Element | string | undefined) =>
  node === undefined || typeof node === 'string' ? undefined : node.attributes['lang'];

/**
 * Runs of elements that say the same in several languages: beside each other, marked by their languages, and either
 * by Moodle's class, or paragraphs, or all that their parent has.
 */
function groupsOf(children: Nodes): Element[][] {
  const groups: Element[][] = [];
  let run: Element[] = [];
  const end = () => {
    const isAlone = children.every((node) => isBlank(node) || run.some((one) => one === node));
    const isMeant = (one: Element) =>
      isAlone || !INLINE.test(one.name) || /\bmultilang\b/.test(one.attributes['class'] ?? '');
    const languages = new Set(run.map((one) => languageOf(markOf(one) ?? '')));
    if (languages.size > 1 && run.every(isMeant)) groups.push(run);
    run = [];
  };
  for (const node of children) {
    if (typeof node !== 'string' && markOf(node) !== undefined) run.push(node);
    else if (!isBlank(node)) end();
  }
  end();
  return groups;
}

/** What of these nodes is shown in a language. */
export function nodesIn(children: Nodes, language: string): (Element | string)[] {
  const left = new Set(
    groupsOf(children)
      .flat()
      .filter((one) => languageOf(markOf(one) ?? '') !== language),
  );
  return children.flatMap((node): (Element | string)[] => {
    if (typeof node === 'string') return [textIn(node, language)];
    return left.has(node) ? [] : [elementIn(node, language)];
  });
}

/** The same element with what of it is shown in a language. */
export const elementIn = (element: Element, language: string): Element => ({
  ...element,
  children: nodesIn(element.children, language),
});

/** The languages that texts are said in beside each other; what is for readers of all others is taken as English. */
export function languagesIn(children: Nodes, found = new Set<string>()): Set<string> {
  for (const node of children) {
    if (typeof node === 'string') {
      for (const { languages = [] } of partsOf(node))
        for (const one of languages) found.add(one === OTHER ? 'en' : one);
    } else languagesIn(node.children, found);
  }
  for (const one of groupsOf(children).flat()) found.add(languageOf(markOf(one) ?? ''));
  return found;
}
