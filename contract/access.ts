/**
 * What a teacher may do with a test, each with all before it. see: it is listed with the results of the own students;
 * use: its questions with their keys, to read, print, copy and ask again; give: to the own classes, with what help their
 * students need; edit: everything.
 */
export const ACCESSES = ['see', 'use', 'give', 'edit'] as const;

export type Access = (typeof ACCESSES)[number];

/** For what tests and folders are shared. Who may use a teacher's test may give it to the own classes. */
export const SHARED_FOR = ['use', 'edit'] as const;

/** How far the review of a test is. A change of its questions by a teacher takes an approval back. */
export const REVIEW_STATES = ['draft', 'in_review', 'approved'] as const;

export type ReviewState = (typeof REVIEW_STATES)[number];

/** The roles that own what they write, and see the students of their classes. */
export const isTeaching = (role: string): boolean => role === 'teacher' || role === 'head';
