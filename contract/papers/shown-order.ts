/*
 * How a layout is applied. Apart from layout.ts, whose schemas would come along into the page of a running test.
 */

/** The places 0 to `count - 1` in the order shown. What is no order of all of them is not followed. */
export function shownOrder(order: readonly number[] | undefined, count: number): readonly number[] {
  const places = Array.from({ length: count }, (_, place) => place);
  const isWhole = order?.length === count && places.every((place) => order.includes(place));
  return isWhole ? order : places;
}

export function inShownOrder<T>(values: readonly T[], order: readonly number[] | undefined): T[] {
  return shownOrder(order, values.length).flatMap((place) => values.slice(place, place + 1));
}

interface OptionTexts {
  options: readonly string[];
  set?: { options: readonly unknown[] } | undefined;
}

interface WithOptions extends OptionTexts {
  asked: { kind: string } | { options: readonly string[] };
  translations?: Readonly<Record<string, OptionTexts | undefined>> | undefined;
}

/** A question with its options in the order shown, in every language. */
export function withOptionOrder<Q extends WithOptions>(question: Q, order: readonly number[] | undefined): Q {
  const inOrder = <T extends OptionTexts>(texts: T) => ({
    ...texts,
    options: inShownOrder(texts.options, order),
    ...(texts.set && { set: { ...texts.set, options: inShownOrder(texts.set.options, order) } }),
  });
  const { asked, translations } = question;
  const others = Object.entries(translations ?? {}).map(([name, texts]) => [name, texts && inOrder(texts)]);
  return {
    ...inOrder(question),
    ...('options' in asked && { asked: { ...asked, options: inShownOrder(asked.options, order) } }),
    ...(translations && { translations: Object.fromEntries(others) }),
  };
}
