import type { GetICUArgs } from '@schummar/icu-type-parser';

/** The messages of one area by key, in ICU MessageFormat. */
export type Messages = Readonly<Record<string, string>>;

/** Areas by name, as they are handed to `words`. */
export type Areas = Readonly<Record<string, Messages>>;

/** 'area.key' of every message of the areas. */
export type Key<A extends Areas> = {
  [Name in keyof A & string]: `${Name}.${keyof A[Name] & string}`;
}[keyof A & string];

export type MessageOf<A extends Areas, K extends string> = K extends `${infer Name}.${infer Rest}`
  ? A[Name] extends Messages
    ? A[Name][Rest]
    : never
  : never;

interface ArgumentTypes<Text> {
  /** A number says how it is written: {count, number}. */
  ICUArgument: Text;
  ICUNumberArgument: number;
  ICUDateArgument: Date;
}

/** What stands between <link> and </link>, as what it becomes; what <hidden> becomes without a handler is said by `words`. */
type TagHandlers<Message extends string, Node> = Message extends `${string}</${infer Tag}>${infer Rest}`
  ? (Tag extends 'hidden' ? { hidden?: (content: Node) => Node } : Record<Tag, (content: Node) => Node>) &
      TagHandlers<Rest, Node>
  : unknown;

/** The parameters that a message needs, with their types; `Node` is what its tags become, `Text` what a text may be. */
export type Parameters<Message extends string, Node, Text = string> = GetICUArgs<
  Message,
  ArgumentTypes<Text>
> &
  TagHandlers<Message, Node>;

/** Nothing is passed for a message without parameters, and no parameter can be forgotten. */
export type Rest<Message extends string, Node, Text = string> = keyof Parameters<
  Message,
  Node,
  Text
> extends never
  ? []
  : object extends Parameters<Message, Node, Text>
    ? [parameters?: Parameters<Message, Node, Text>]
    : [parameters: Parameters<Message, Node, Text>];

/** `t('area.key', { parameter })`: a string, or where the message has tags what those are made of. */
export type Translate<A extends Areas, Node> = <K extends Key<A>>(
  key: K,
  ...rest: Rest<MessageOf<A, K>, Node>
) => MessageOf<A, K> extends `${string}</${string}` ? Node : string;

/**
 * The messages of an area in another language. What is missing is shown in the source language, and found by
 * `npm run languages` and by the check of texts.
 */
export type Translation<Source extends Messages> = { readonly [Key in keyof Source]?: string };
