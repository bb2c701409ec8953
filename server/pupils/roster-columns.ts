import { ROSTER_COLUMNS, type RosterColumn } from '../../contract/classes.ts';
import { withPlainDigits } from '../../contract/sign-in-name.ts';

/** The heads of the columns, as schools write them, after {@link plainHead}. The only place that knows them. */
const HEADS: Record<RosterColumn, RegExp> = {
  name: /^((student|pupil|candidate|child|learner)s? )?(full )?name( of (the )?(student|pupil|candidate|child|learner))?$|^((छात्र|छात्रा|विद्यार्थी|बच्चे) का )?(पूरा )?नाम$/,
  className: /^(class|grade|std|standard)( (name|sec|section|and sec|and section))?$|^(कक्षा|क्लास)$/,
  section: /^(section|sec|division|div)$|^(वर्ग|अनुभाग|सेक्शन)$/,
  rollNumber: /^(class )?roll( (no|number|num))?$|^(रोल|रोल नंबर|अनुक्रमांक|रोल नं)$/,
  signInName:
    /^((school|admission|adm|scholar|sch|enrolment|enrollment|registration|reg|gr|sr|student)( (no|number|num|id))|sign in name|user ?name|login)$|^(प्रवेश संख्या|स्कॉलर नंबर|स्कूल नंबर)$/,
  email: /^((student|pupil) )?e ?mail( (id|address))?( of (the )?student)?$|^ई ?मेल$/,
  guardianPhone:
    /^((guardian|parent|father|mother|contact|student)s? )?(phone|mobile|contact|whatsapp)( (no|number|num))?$|^((अभिभावक|पिता|माता) का )?(मोबाइल|फ\u093c?ोन)( नंबर)?$/,
};

/** A head without capitals, dots, brackets and marks of possession. */
export const plainHead = (head: string): string =>
  withPlainDigits(head)
    .toLowerCase()
    .replaceAll(/['’]s?\b/g, '')
    .replaceAll(/&/g, ' and ')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

export type Columns = Partial<Record<RosterColumn, number>>;

/** Which of the cells of a line are heads, by what they name: the first of each. */
export function columnsOf(cells: readonly string[]): Columns {
  const heads = cells.map(plainHead);
  const found = ROSTER_COLUMNS.map((column) => [column, heads.findIndex((head) => HEADS[column].test(head))]);
  return Object.fromEntries(found.filter(([, at]) => at !== -1)) as Columns;
}

/** Whether a roster can be read by them: a name, and by what a student is known. */
export const suffices = ({ name, rollNumber, signInName, email }: Columns): boolean =>
  name !== undefined && [rollNumber, signInName, email].some((column) => column !== undefined);
