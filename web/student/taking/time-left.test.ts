import { describe, expect, it } from 'vitest';
import { announcedSeconds, clockFace, passedAnnouncement, spokenTime } from './time-left.ts';

describe('the timer', () => {
  it.each([
    [0, '0:00', 'no time'],
    [7, '0:07', '7 seconds'],
    [60, '1:00', '1 minute'],
    [121, '2:01', '2 minutes 1 second'],
    [5_400, '90:00', '90 minutes'],
  ])('shows and says %d seconds', (seconds, face, spoken) => {
    expect(clockFace(seconds)).toBe(face);
    expect(spokenTime(seconds)).toBe(spoken);
  });

  it.each([
    [3_600, [1_800, 600, 300, 60]],
    [1_200, [600, 300, 60]],
    [300, [150, 60]],
    [60, [30]],
  ])('of %d seconds is announced at few moments', (total, moments) => {
    expect(announcedSeconds(total)).toEqual(moments);
  });

  it('is announced once at each, also when a second is skipped', () => {
    const said = [];
    for (let seconds = 3_600; seconds > 3; seconds -= 3) {
      said.push(passedAnnouncement(3_600, seconds, seconds - 3) ?? []);
    }
    expect(said.flat()).toEqual([1_800, 600, 300, 60]);
  });
});
