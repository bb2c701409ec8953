import { WEAK_BELOW } from '../../../contract/limits.ts';
import type { ChapterStrength } from '../../../contract/progress.ts';
import progress from '../../../locale/en/progress.ts';
import { words } from '../../locale/words.ts';
import { paths } from '../../router/paths.ts';

const t = words({ progress });

export interface Step {
  href: string;
  text: string;
}

/**
 * What to do about a chapter, in its order: read, practise what is due, and only then the next test. Of a chapter that is
 * not weak only what is due; who has learned or practised something of it has read enough.
 */
export function nextSteps({
  strength: { estimate },
  noteId,
  due,
  learned,
  toLearn,
  isListed,
  examCode,
  examName,
  subject,
  chapter,
}: Omit<ChapterStrength, 'topics' | 'points' | 'withheld'>): Step[] {
  const isWeak = estimate !== undefined && estimate.share < WEAK_BELOW;
  return [
    isWeak &&
      learned === 0 &&
      due === toLearn &&
      noteId !== undefined && { href: paths.note({ id: noteId }), text: t('progress.readNotes') },
    due > 0 && {
      href: paths.practice({ examCode, subject, chapter }),
      text: t('progress.practise'),
    },
    isWeak &&
      isListed && {
        href: paths.testTopic({ examName, examCode, chapter, subject }),
        text: t('progress.testAgain'),
      },
  ].filter((step) => step !== false);
}
