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

interface ArgumentTypes {
  /** A number says how it is written: {count, number}. */
  ICUArgument: string;
  ICUNumberArgument: number;
  ICUDateArgument: Date;
}

/** What stands between <link> and </link>, as what it becomes. */
type TagHandlers<Message extends string, Node> = Message extends `${string}</${infer Tag}>${infer Rest}`
  ? Record<Tag, (content: Node) => Node> & TagHandlers<Rest, Node>
  : unknown;

/** The parameters that a message needs, with their types; `Node` is what its tags become. */
export type Parameters<Message extends string, Node> = GetICUArgs<Message, ArgumentTypes> &
  TagHandlers<Message, Node>;

/** The messages of an area in another language: the same keys. */
export type Translation<Source extends Messages> = { readonly [Key in keyof Source]: string };
