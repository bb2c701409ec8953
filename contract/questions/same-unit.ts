import { asRead } from './as-read.ts';

/** One unit a line, its symbol first: what people write for it, in English and in Hindi. Plurals with s count too. */
const UNITS = `
mm millimetre millimeter मिमी
cm centimetre centimeter सेमी सेंटीमीटर
m metre meter mtr मी मीटर
km kilometre kilometer किमी किलोमीटर
g gram gm gramme ग्राम
kg kilogram kilo किग्रा किलोग्राम किलो
t tonne
L litre liter ltr लीटर ली
mL millilitre milliliter मिली
s sec second सेकंड सेकेंड
min minute मिनट
h hr hour घंटा घंटे
day दिन
week
month
year yr वर्ष साल
N newton न्यूटन
J joule जूल
eV electronvolt
rad radian रेडियन
W watt वाट
V volt वोल्ट
A ampere amp एम्पियर
Ω ohm ओम
Pa pascal पास्कल
Hz hertz हर्ट्ज़
K kelvin केल्विन
C coulomb कूलॉम
mol mole मोल
° degree deg डिग्री अंश
°C degreeC degC degreecelsius degreescelsius degcelsius celsius डिग्रीसेल्सियस
% percent percentage pc प्रतिशत
₹ Rs rupee रुपये रुपए रुपया रु INR
unit इकाई
`;

const SYMBOLS = new Map(
  UNITS.trim()
    .split('\n')
    .flatMap((line) => {
      const [symbol = '', ...others] = line.split(' ');
      return [symbol, ...others].map((name): [string, string] => [name, symbol]);
    }),
);

/** First letters of symbols of which the other case is another unit: mW and MW. */
const BY_CASE = /^[mp]/i;
/** The same for symbols of one letter: s and S. */
const ALONE_BY_CASE = /^[mskgnchpt]$/i;

/**
 * Whether two texts are one unit: spaces, forms of Unicode, names for symbols and plurals do not count, and capitals
 * only where they tell units apart: mW is not MW.
 */
export function isSameUnit(a: string, b: string): boolean {
  const [one, other] = [plainUnit(a), plainUnit(b)];
  if (one === other) return true;
  if (one.toLowerCase() !== other.toLowerCase()) return false;
  return one[0] === other[0] || !(BY_CASE.test(one) || ALONE_BY_CASE.test(one));
}

/** Whether a text is a unit that is known by name: 'cm', 'metres per second', 'sq. m'. */
export const isKnownUnit = (text: string): boolean =>
  text.trim() !== '' &&
  withoutPower(text)
    .split('/')
    .every((part) => symbolOf(part.replace(/\^?-?[23]$/, '')) !== undefined);

/** 'sq. metres' as 'metres2', 'kmph' as 'km/h'. */
function withoutPower(text: string): string {
  return asRead(text)
    .replace(/^per ?cent$/i, 'percent')
    .replace(/^(?:square |sq\.? ?|वर्ग ?)(.+)$/i, (_, one: string) => `${one}2`)
    .replace(/^(?:cubic |cu\.? ?|घन ?)(.+)$/i, (_, one: string) => `${one}3`)
    .replace(/^cc$/i, 'cm3')
    .replace(/^kmph$/i, 'km/h')
    .replace(/^\/-$/, '₹')
    .replaceAll(/ per |प्रति(?!शत)/gi, '/')
    .replaceAll(/[\s.^]/g, '')
    .replace(/^([^/\d-]+)(?:s-1|sec-1)$/, '$1/s')
    .replace(/^([^/\d-]+)(?:s-2|sec-2)$/, '$1/s2');
}

/** A unit by its symbols: 'L/min' for 'litres per minute' and 'लीटर प्रति मिनट'. */
export function plainUnit(unit: string): string {
  return withoutPower(unit)
    .split('/')
    .map((part) => {
      const [, name = '', power = ''] = /^(.*?)(?<!\d)(-?\d*)$/.exec(part) ?? [];
      return `${symbolOf(name) ?? name}${power}`;
    })
    .join('/');
}

/** 'mW' and 'MW', 'kJ': a unit with the letter of a power of ten, which a unit of time of day has not. */
const WITH_PREFIX = /^[mkMGnμ](?:W|J|eV|V|A|Hz|Pa|N|s|m|g|Ω|C)$/;

/** The symbol of a unit by its symbol or name; a name in any case, a symbol as it is. */
function symbolOf(name: string): string | undefined {
  const single = name.replace(/(?<=[a-z]{2})s$/, '');
  return (
    SYMBOLS.get(name) ??
    SYMBOLS.get(single) ??
    (WITH_PREFIX.test(name) ? name : undefined) ??
    (name.length > 2 ? (SYMBOLS.get(name.toLowerCase()) ?? SYMBOLS.get(single.toLowerCase())) : undefined)
  );
}
