import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import joining from '../../locale/en/joining.ts';
import { CallError, call } from '../api.ts';
import { errorText } from '../locale/error-text.ts';
import { words } from '../locale/words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { InputField } from '../ui/field.tsx';
import { Stack } from '../ui/layout.tsx';

const t = words({ joining });

/** The student's classes, and joining one with the code that a teacher shows. */
export function JoinClass() {
  const [code, setCode] = useState('');
  const own = useQuery({
    queryKey: ['classes'],
    queryFn: ({ signal }) => call('/user/classes', {}, { signal }),
  });
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => call('/user/joinClass', { code }),
    onSuccess: () => {
      setCode('');
      void own.refetch();
    },
  });
  const names = own.data?.classes.map(({ name }) => name) ?? [];
  return (
    <Stack
      as="form"
      gap={5}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending && code.trim() !== '') mutate();
      }}
    >
      <h2>{t('joining.join')}</h2>
      {names.length > 0 && <p data-content>{t('joining.own', { names: names.join(', ') })}</p>}
      <InputField
        label={t('joining.code')}
        hint={t('joining.joinMore')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {data !== undefined && !isPending && (
        <Alert tone="success">{t('joining.joined', { name: data.class.name })}</Alert>
      )}
      {error !== null && (
        <Alert tone="failure">
          {error instanceof CallError && error.code === 'not_found'
            ? t('joining.codeUnknown')
            : errorText(error)}
        </Alert>
      )}
      <Button type="submit" busy={isPending}>
        {t(isPending ? 'joining.joining' : 'joining.join')}
      </Button>
    </Stack>
  );
}
