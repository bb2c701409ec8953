import { useEffect, useRef, useState } from 'react';
import admin from '../../locale/en/admin.ts';
import { dateAndTime } from '../locale/dates-and-numbers.ts';
import { words } from '../locale/words.ts';
import { Button } from '../ui/button.tsx';
import { InputField } from '../ui/field.tsx';
import { Stack } from '../ui/layout.tsx';

const t = words({ admin });

/** A link that an owner hands over, to be copied, and until when it is valid. It has the focus: what made it is gone. */
export function OneTimeLink({ path, email, until }: { path: string; email: string; until: string }) {
  const [isCopied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const link = location.origin + path;
  return (
    <Stack gap={4}>
      <InputField
        label={t('admin.linkFor', { email })}
        hint={t('admin.linkMore', { when: dateAndTime(new Date(until)) })}
        ref={field}
        value={link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      {/* Over plain HTTP a page may not copy; the link can be selected and copied by hand. */}
      {isSecureContext && (
        <Button
          kind="primary"
          onClick={() => {
            navigator.clipboard.writeText(link).then(
              () => setCopied(true),
              () => setCopied(false),
            );
          }}
        >
          {t(isCopied ? 'admin.copied' : 'admin.copyLink')}
        </Button>
      )}
    </Stack>
  );
}
