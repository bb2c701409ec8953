import { TodayList } from '../overview/today-list.tsx';
import { useOverview } from '../overview/use-overview.ts';

/** What today asks for after the practice of the day. */
export default function AfterRound() {
  const overview = useOverview().data?.output;
  return overview && overview.practice.due === 0 && <TodayList overview={overview} />;
}
