const PAPERS =
  /\b(?:mocks?|(?:sample|model|practice|full|past|question|unit|weekly|grand|test) ?(?:tests?|papers?|series)|(?:previous|past) years?|full syllabus)\b|मॉक|(?:सैंपल|मॉडल) पेपर|(?:अभ्यास|प्रश्न|आदर्श)[ -]पत्र/i;

/** Whether a test's chapter says that its papers are over many, as 'Board Mock Tests' does: then it is none. */
export const isPaperChapter = (chapter: string): boolean => PAPERS.test(chapter);
