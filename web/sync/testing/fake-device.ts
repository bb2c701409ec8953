import { type AttemptRecord, mergeRecords } from '../attempt-record.ts';
import type { Paper } from '../paper.ts';
import type { Persistence } from '../persistence.ts';

/** The storage of a device with one attempt; it can fail. */
export class FakeDevice implements Persistence {
  record: AttemptRecord | undefined;
  works = true;
  /** What a write waits for; without it the device holds the record at once. */
  delay: (() => Promise<void>) | undefined;
  /** How often the record was read. */
  reads = 0;

  save = async (record: AttemptRecord): Promise<boolean> => {
    const fresh = structuredClone(record);
    if (this.delay) await this.delay();
    if (this.works) this.record = mergeRecords(this.record, fresh);
    return this.works;
  };

  remove = async (): Promise<void> => {
    this.record = undefined;
  };

  find = async (): Promise<AttemptRecord | undefined> => {
    this.reads++;
    return this.record;
  };

  list = async (): Promise<AttemptRecord[]> => (this.record ? [this.record] : []);

  findPaper = async (): Promise<Paper> => ({
    testName: 'Motion',
    testDuration: 1,
    movement: 'free',
    possible: '0',
    sections: [],
    passages: [],
    questions: [],
  });

  savePaper = async (): Promise<boolean> => this.works;
}
