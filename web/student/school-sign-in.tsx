import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { isEasyPin, isPin, typedPin } from '../../contract/pin.ts';
import school from '../../locale/en/school.ts';
import { CallError, call } from '../api.ts';
import { namesFirst } from '../locale/names-first.ts';
import { words } from '../locale/words.ts';
import {
  deviceOf,
  forgetKnownPupil,
  type KnownPupil,
  keepKnownPupil,
  knownPupils,
} from '../session/known-pupils.ts';
import { keepSignIn } from '../session/student.ts';
import { Alert } from '../ui/alert.tsx';
import { BubbleMark } from '../ui/bubble.tsx';
import { Button } from '../ui/button.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { InputField } from '../ui/field.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { pinFailure } from './pin-field.tsx';
import { pupilOfCard } from './pupil-card.ts';
import styles from './school-sign-in.module.css';

const t = words({ school });

/** Who signs in, as far as it is known: by the code of a card, or by the list of this device. */
interface Asked {
  signInName: string;
  device?: string | undefined;
}

interface Sent extends Asked {
  pin: string;
  newPin?: string;
  isRemembered: boolean;
}

/** Neither is an error of the call. */
type Outcome = 'wrong' | 'choosesPin' | 'signedIn';

async function signIn({ signInName, device, pin, newPin, isRemembered }: Sent): Promise<Outcome> {
  const more = { ...(device !== undefined && { device }), ...(newPin !== undefined && { newPin }) };
  const answer = await call('/user/pinSignin', { name: signInName, pin, ...more });
  const { token, profile, userFound } = answer;
  if (answer.choosesPin) return 'choosesPin';
  if (token === undefined || profile === undefined) return 'wrong';
  const { name, studyingIn } = profile;
  const known = { signInName: profile.signInName ?? signInName, name, of: studyingIn ?? '' };
  if (isRemembered) keepKnownPupil({ ...known, device: answer.device ?? '' });
  else forgetKnownPupil(known.signInName);
  await namesFirst(token, profile.id);
  keepSignIn(token, profile, userFound);
  return 'signedIn';
}

/** The sign-in with school number and PIN: of a card's pupil, of one of those who use this device, or of anybody. */
export default function SchoolSignIn({ onBack }: { onBack?: (() => void) | undefined }) {
  const [card] = useState(pupilOfCard);
  const [known, setKnown] = useState(knownPupils);
  const [isSomeoneElse, setSomeoneElse] = useState(false);
  const [first] = known;
  // Nobody types a PIN into the field of who was here last.
  const [chosen, setChosen] = useState<string>();
  const isList = card === undefined && first !== undefined && !isSomeoneElse;
  return (
    <Stack gap={4}>
      {isList ? (
        <>
          <h2>{t('school.who')}</h2>
          <p className="soft">{t('school.whoMore')}</p>
          <ul className={styles.known}>
            {known.map((pupil) => (
              <li key={pupil.signInName}>
                <Known
                  pupil={pupil}
                  isChosen={pupil.signInName === chosen}
                  onChoose={() => setChosen(pupil.signInName)}
                  onForget={() => {
                    forgetKnownPupil(pupil.signInName);
                    setKnown(knownPupils);
                  }}
                />
              </li>
            ))}
          </ul>
          <Button wide onClick={() => setSomeoneElse(true)}>
            {t('school.someoneElse')}
          </Button>
        </>
      ) : (
        <PinForm asked={card ?? { signInName: '' }} />
      )}
      {onBack && (
        <Button kind="quiet" wide onClick={onBack}>
          {t('school.back')}
        </Button>
      )}
    </Stack>
  );
}

/** A pupil who uses this device; the chosen one with a field for the PIN. */
function Known({
  pupil,
  isChosen,
  onChoose,
  onForget,
}: {
  pupil: KnownPupil;
  isChosen: boolean;
  onChoose: () => void;
  onForget: () => void;
}) {
  const who = (
    <>
      <BubbleMark ink={isChosen ? 'filled' : 'empty'}>{pupil.name.slice(0, 1)}</BubbleMark>
      <span data-content>
        <b>{pupil.name}</b>
        <br />
        <span className="soft">{pupil.of || pupil.signInName}</span>
      </span>
    </>
  );
  if (!isChosen) {
    return (
      <button type="button" className={styles.person} onClick={onChoose}>
        {who}
      </button>
    );
  }
  return (
    <Stack gap={3}>
      <Row gap={3} justify="between" wrap={false}>
        <div className={styles.person}>{who}</div>
        <Button kind="quiet" onClick={onForget}>
          {t('school.forget', { name: pupil.name })}
        </Button>
      </Row>
      <PinForm key={pupil.signInName} asked={pupil} isKnown />
    </Stack>
  );
}

/** Asks for number and PIN, and after them for a PIN of one's own where the school wants it. */
function PinForm({ asked, isKnown = false }: { asked: Asked; isKnown?: boolean }) {
  const [signInName, setSignInName] = useState(asked.signInName);
  const [pin, setPin] = useState('');
  const [isRemembered, setRemembered] = useState(isKnown);
  const [isTried, setTried] = useState(false);
  const sending = useMutation({ mutationFn: signIn });
  const { mutate, isPending, data, error } = sending;
  // Of the number that it came with alone.
  const device = signInName === asked.signInName ? asked.device : deviceOf(signInName);
  const sent = { signInName, device, pin, isRemembered };
  if (data === 'choosesPin' || (data === undefined && sending.variables?.newPin !== undefined)) {
    return <OwnPin isPending={isPending} error={error} onKeep={(newPin) => mutate({ ...sent, newPin })} />;
  }
  const wrong = {
    number: signInName.trim() === '' ? t('school.numberRequired') : undefined,
    pin: isPin(typedPin(pin)) ? undefined : t('school.pinWanted'),
  };
  return (
    <Stack
      as="form"
      gap={3}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        setTried(true);
        if (isPending) return;
        if (!wrong.number && !wrong.pin) return mutate(sent);
        const name = wrong.number ? 'username' : 'pin';
        event.currentTarget.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
      }}
    >
      {!isKnown && (
        <InputField
          label={t('school.number')}
          hint={t('school.numberHint')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          value={signInName}
          error={isTried ? wrong.number : undefined}
          onChange={({ target }) => setSignInName(target.value)}
        />
      )}
      <PinField
        label={t('school.pin')}
        hint={t('school.forgotten')}
        name="pin"
        value={pin}
        isFirst={asked.signInName !== ''}
        error={isTried ? wrong.pin : undefined}
        onChange={setPin}
      />
      {!isKnown && <CheckField label={t('school.remember')} checked={isRemembered} onCheck={setRemembered} />}
      {data === 'wrong' && !isPending && <Alert tone="failure">{t('school.wrong')}</Alert>}
      {error !== null && <Failure error={error} />}
      <Button type="submit" kind="primary" wide busy={isPending}>
        {t(isPending ? 'school.signingIn' : 'school.signIn')}
      </Button>
    </Stack>
  );
}

function OwnPin({
  isPending,
  error,
  onKeep,
}: {
  isPending: boolean;
  error: Error | null;
  onKeep: (pin: string) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const [isTried, setTried] = useState(false);
  const chosen = typedPin(pin);
  const isEasy = isPin(chosen) && isEasyPin(chosen);
  const wrong = isPin(chosen) ? (isEasy ? t('school.easy') : undefined) : t('school.pinWanted');
  const differs = chosen === typedPin(again) ? undefined : t('school.differ');
  return (
    <Stack
      as="form"
      gap={3}
      ref={form}
      noValidate
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        setTried(true);
        if (isPending) return;
        if (!wrong && !differs) return onKeep(chosen);
        form.current?.querySelector<HTMLElement>(`[name="${wrong ? 'new-pin' : 'again'}"]`)?.focus();
      }}
    >
      <h3>{t('school.choose')}</h3>
      <p>{t('school.chooseMore')}</p>
      <PinField
        label={t('school.newPin')}
        name="new-pin"
        value={pin}
        isNew
        isFirst
        error={isTried ? wrong : undefined}
        onChange={setPin}
      />
      <PinField
        label={t('school.again')}
        name="again"
        value={again}
        isNew
        error={isTried ? differs : undefined}
        onChange={setAgain}
      />
      {error !== null && <Failure error={error} />}
      <Button type="submit" kind="primary" wide busy={isPending}>
        {t('school.keep')}
      </Button>
    </Stack>
  );
}

function PinField({
  isNew = false,
  isFirst = false,
  onChange,
  ...field
}: {
  label: string;
  hint?: string;
  name: string;
  value: string;
  error?: string | undefined;
  isNew?: boolean;
  /** The first field that is empty. */
  isFirst?: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <div className={styles.pin}>
      <InputField
        {...field}
        type="password"
        inputMode="numeric"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        maxLength={12}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- after a press that asks for it, as a dialog does
        autoFocus={isFirst}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

function Failure({ error }: { error: Error }) {
  const isEasy = error instanceof CallError && error.field === 'newPin';
  return <Alert tone="failure">{isEasy ? t('school.easy') : pinFailure(error)}</Alert>;
}
