import type { Wire } from '../../contract/http/wire-names.ts';
import { WEAK_BELOW } from '../../contract/limits.ts';
import type { chapterStrength, weakPlace } from '../../contract/progress.ts';

type ChapterStrength = Wire<typeof chapterStrength>;
type WeakPlace = Wire<typeof weakPlace>;

/**
 * The topics and chapters with a listed test in which less is to be expected than the average student gets, the weakest
 * first. Of a chapter its weak topics, where answers are enough to tell one; else the chapter itself, if it is weak. The
 * progress, the plan and the student's page in the admin area name them by this one measure (docs/decisions/0110). What was missed there and is all learned
 * since is not weak any more, whatever the first answers were.
 */
export function weakPlaces(chapters: readonly ChapterStrength[]): WeakPlace[] {
  return chapters
    .filter(({ isListed }) => isListed)
    .flatMap(({ examid, examname, subject, chapter, strength, toLearn, topics }) => {
      const place = { examid, examname, subject, chapter };
      const weakTopics = topics.flatMap(({ topic, strength, toLearn }) =>
        topic === '' || toLearn === 0 ? [] : ifWeak({ ...place, topic }, strength),
      );
      return weakTopics.length > 0 || toLearn === 0 ? weakTopics : ifWeak(place, strength);
    })
    .toSorted((a, b) => a.share - b.share || b.questions - a.questions);
}

function ifWeak(
  place: Omit<WeakPlace, 'share' | 'questions'>,
  { questions, estimate }: ChapterStrength['strength'],
): WeakPlace[] {
  return estimate && estimate.share < WEAK_BELOW ? [{ ...place, share: estimate.share, questions }] : [];
}
