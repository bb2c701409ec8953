import { describe, expect, it } from 'vitest';
import { announcedSeconds, clockFace, passedAnnouncement, spokenTime, stageOf } from './time-left.ts';

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
    ['three hours', 10_800, 901, 'calm'],
    ['three hours', 10_800, 900, 'soon'],
    ['three hours', 10_800, 180, 'last'],
    ['two minutes', 120, 120, 'calm'],
    ['two minutes', 120, 10, 'soon'],
    ['two minutes', 120, 2, 'last'],
    ['two minutes', 120, 0, 'last'],
  ])('of %s, %d seconds: with %d left it is %s', (_, total, seconds, stage) => {
    expect(stageOf(seconds, total)).toBe(stage);
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
