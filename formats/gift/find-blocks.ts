/** A piece of a GIFT file between empty lines, without its comments. */
export interface Block {
  /** Comments are filled with {@link FILLER}, so that offsets stay. */
  text: string;
  /** Offset of the block in the file. */
  start: number;
  /** Of `[tag:…]` in the comments, and the parts of the category. */
  tags: string[];
  /** How many categories begin before it. */
  category: number;
}

/** Stands where a comment was. */
export const FILLER = '\ufdd0';

const LINE = /(?<![^\r\n])[^\r\n]*(?:\r\n?|\n|$)/g;

/** Cuts a file at its empty lines, as Moodle does, so that an error in one question leaves the others whole. */
export function findBlocks(file: string): Block[] {
  const blocks: Block[] = [];
  let category: string[] = [];
  let categories = 0;
  let current: Block | undefined;
  let tags: string[] = [];
  for (const { 0: line, index } of file.matchAll(LINE)) {
    if (line === '') break;
    if (line.trim() === '') {
      if (current) tags = [];
      current = undefined;
      continue;
    }
    const isComment = /^\s*\/\//.test(line);
    const [, path] = current ? [] : (/^\s*\$CATEGORY\s*:(.*)$/s.exec(line.trim()) ?? []);
    if (path !== undefined) {
      category = categoryTags(path);
      categories += 1;
    }
    if (isComment) tags.push(...tagsOf(line));
    if (isComment || path !== undefined) {
      if (current) current.text += FILLER.repeat(line.length);
      continue;
    }
    if (!current && line.trim() === '}') {
      // Of the question before, which an empty line has cut; what follows is whole.
      blocks.push({ text: line, start: index, tags: [], category: categories });
      continue;
    }
    if (!current) {
      current = { text: '', start: index, tags: [...category, ...tags], category: categories };
      blocks.push(current);
      tags = [];
    }
    current.text += line;
  }
  return blocks;
}

const tagsOf = (comment: string) =>
  Array.from(comment.matchAll(/\[tag:((?:\\.|[^\]\\])*)\]/g), ([, tag = '']) =>
    tag.replaceAll(/\\(.)/g, '$1'),
  );

/** The parts of a category's path that mean something outside its Moodle. Two slashes are one in a name. */
export function categoryTags(path: string): string[] {
  return path
    .replaceAll('//', '\ufdd1')
    .split('/')
    .map((part) => part.replaceAll('\ufdd1', '/').trim())
    .filter(
      (part) =>
        part !== '' && part !== 'top' && !/^\$[a-z]+\d*\$$/.test(part) && !part.startsWith('Default for '),
    );
}
