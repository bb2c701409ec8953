import forms from '../../../locale/en/forms.ts';
import { dateAndTime } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';

const t = words({ forms });

/** Who changed a record last, and when. */
export function RecordDates({
  record: { createdAt, updatedAt, updatedBy },
}: {
  record: { createdAt: string; updatedAt?: string | undefined; updatedBy?: string | undefined };
}) {
  const when = dateAndTime(new Date(updatedAt ?? createdAt));
  return (
    <p className="soft">
      {updatedAt === undefined
        ? t('forms.addedAt', { when })
        : updatedBy === undefined
          ? t('forms.changedAt', { when })
          : t('forms.changedAtBy', { when, who: updatedBy })}
    </p>
  );
}
