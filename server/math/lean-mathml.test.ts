import { describe, expect, it } from 'vitest';
import { leanMathml, RefusedMathml } from './lean-mathml.ts';

describe('leanMathml', () => {
  it.each([
    ['<math><mi>x</mi></math>', '<math><mi>x</mi></math>'],
    [
      '<math display="block" class="tml-display" style="display:block math;"><mi>x</mi></math>',
      '<math display="block"><mi>x</mi></math>',
    ],
    ['<mtd class="tml-left" style="padding-left:1em;">', '<mtd class="tml-left" style="padding-left:1em">'],
    ['<mtext><span class="tml-eqn"></span></mtext>', '<mtext></mtext>'],
    ['<mrow style="color:undefined;level:2;font:;left:0.1em;">', '<mrow style="left:0.1em">'],
    ['<mi style="background:url(a);">', '<mi>'],
    ['<mi style="color:url(javascript);">', '<mi>'],
    ['<mtext>a &lt;b&gt; onclick=&quot;</mtext>', '<mtext>a &lt;b&gt; onclick=&quot;</mtext>'],
  ])('makes %s lean', (markup, lean) => {
    expect(leanMathml(markup)).toBe(lean);
  });

  it.each([
    '<script>',
    '<a href="#a">',
    "<a href='#a'>",
    '<img src="a">',
    '<span class="other">',
    '<style>',
    '<annotation-xml encoding="text/html">',
    '<mi onclick="a">',
    '<mi href="a">',
    '<mrow id="root">',
    '<mi xlink:href="a">',
    '<mi class="&quot;">',
    '<mi class=a>',
    '<MATH>',
    '<!--',
    '<mi',
    '<maction actiontype="toggle">',
    '<mspace width="41em">',
    '<mspace width="60cm">',
    '<mrow style="margin-left:-6em">',
  ])('refuses %s', (markup) => {
    expect(() => leanMathml(markup)).toThrow(RefusedMathml);
  });

  it('refuses MathML that is too deep or too long', () => {
    expect(() => leanMathml('<mrow>'.repeat(81))).toThrow('too_deep');
    expect(leanMathml('<mrow></mrow>'.repeat(81))).toHaveLength(81 * 13);
    expect(() => leanMathml(`<mtext>${'a'.repeat(100_000)}`)).toThrow('too_large');
  });
});
