/** An element of MathML: with elements or a text in it. */
export interface MathElement {
  name: string;
  /** As written, with a space in front. */
  attributes: string;
  children: MathElement[];
  /** Of an element that holds no other. */
  text: string;
}

/** Reads MathML as lean-mathml.ts leaves it: every element is closed. */
export function readMathml(mathml: string): MathElement {
  const root: MathElement = { name: 'root', attributes: '', children: [], text: '' };
  const open = [root];
  for (const [, close, name, attributes = '', text] of mathml.matchAll(
    /<(\/?)([a-z]+)(?![a-z])([^<>]*)>|([^<]+)/g,
  )) {
    const inner = open.at(-1) ?? root;
    if (text !== undefined) inner.text += text;
    else if (close) open.pop();
    else {
      const element = { name: name ?? '', attributes, children: [], text: '' };
      inner.children.push(element);
      open.push(element);
    }
  }
  return root.children[0] ?? root;
}

/** The inverse of {@link readMathml}. */
export const mathmlOf = ({ name, attributes, children, text }: MathElement): string =>
  `<${name}${attributes}>${text}${children.map(mathmlOf).join('')}</${name}>`;
