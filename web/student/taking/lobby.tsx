import { useQuery } from '@tanstack/react-query';
import lobby from '../../../locale/en/lobby.ts';
import { duration } from '../../locale/dates-and-numbers.ts';
import { words } from '../../locale/words.ts';
import { deviceKeeps } from '../../sync/persistence.ts';
import { Button } from '../../ui/button.tsx';
import { Check, Warning } from '../../ui/icons.tsx';
import { Stack } from '../../ui/layout.tsx';
import { countdown } from '../countdown.ts';
import { engine } from './attempt-engine.ts';
import styles from './lobby.module.css';

const t = words({ lobby });

/** From this difference on, in milliseconds, the clock of a device is worth a word. */
const CLOCK_OFF_MS = 60_000;

interface Finding {
  isGood: boolean;
  text: string;
}

/** What a device has to do with in a test, tried before it: its clock, its storage, and a save on the way. */
async function check(): Promise<Record<'clock' | 'storage' | 'network', Finding>> {
  const [keeps, { reply, ms }] = await Promise.all([deviceKeeps(), rehearse()]);
  const aheadMs = reply.ok ? Date.now() - Date.parse(reply.value.serverNow) : 0;
  const isRight = Math.abs(aheadMs) < CLOCK_OFF_MS;
  const time = duration(Math.abs(aheadMs) / 1000);
  return {
    clock: {
      isGood: isRight,
      text: isRight
        ? t('lobby.clockRight')
        : t(aheadMs > 0 ? 'lobby.clockAhead' : 'lobby.clockBehind', { time }),
    },
    storage: { isGood: keeps, text: t(keeps ? 'lobby.storageGood' : 'lobby.storageBad') },
    network: {
      isGood: reply.ok,
      text: reply.ok ? t('lobby.networkGood', { ms: Math.round(ms) }) : t('lobby.networkBad'),
    },
  };
}

async function rehearse() {
  const from = performance.now();
  const reply = await engine.api.rehearse();
  return { reply, ms: performance.now() - from };
}

const NAME_KEYS = {
  clock: 'lobby.clock',
  storage: 'lobby.storage',
  network: 'lobby.network',
} as const;

/** The wait for the opening, with what was tried of this device. `msLeft` is 0 while the test starts. */
export default function Lobby({ msLeft }: { msLeft: number }) {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['lobby'],
    queryFn: check,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const isBad = data !== undefined && Object.values(data).some(({ isGood }) => !isGood);
  return (
    <Stack as="section" gap={4} className={styles.lobby} aria-label={t('lobby.heading')}>
      <Stack gap={1} className={styles.wait}>
        {msLeft > 0 && (
          <>
            <p>{t('lobby.opensIn')}</p>
            <p className={styles.time} role="timer">
              {countdown(msLeft)}
            </p>
          </>
        )}
        {/* Always there, so that a screen reader hears the start. */}
        <output className={msLeft > 0 ? 'visually-hidden' : styles.time}>
          {msLeft <= 0 && t('lobby.starting')}
        </output>
        <p>{t('lobby.stay')}</p>
      </Stack>
      <Stack as="ul" gap={3} className={styles.checks}>
        {(['clock', 'storage', 'network'] as const).map((name) => {
          const found = isFetching ? undefined : data?.[name];
          return (
            <li key={name}>
              <b>
                {found && (found.isGood ? <Check /> : <Warning />)} {t(NAME_KEYS[name])}
              </b>
              <span>{found?.text ?? t('lobby.checking')}</span>
            </li>
          );
        })}
      </Stack>
      {isBad && (
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t('lobby.again')}
        </Button>
      )}
    </Stack>
  );
}
