import type { StudentQuestion } from '../../contract/questions/authored-question.ts';

/** What reads typed answers, once its code has come with the first field that needed it. */
export const reader: { isUnread?: (asked: StudentQuestion, typed: string) => boolean } = {};
