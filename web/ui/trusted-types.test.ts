import { describe, expect, it } from 'vitest';
import { trustedMathml, trustedScript } from './trusted-types.ts';

describe('markup that may be set', () => {
  it.each([
    '<math><mfrac><mi>a</mi><mn>2</mn></mfrac></math>',
    '<math display="block"><mmultiscripts><mi>C</mi><mprescripts></mprescripts><none></none></mmultiscripts></math>',
    '<math><mtext>turn on=1, href=2 &lt;script&gt;</mtext></math>',
  ])('is mathematics: %s', (markup) => expect(trustedMathml(markup)).toBe(markup));

  it.each([
    '<script>alert(1)</script>',
    '<math><mtext><img src=x></mtext></math>',
    '<math><mi onclick="alert(1)">x</mi></math>',
    '<math><mi\nONCLICK=alert(1)>x</mi></math>',
    '<math href="javascript:alert(1)"><mi>x</mi></math>',
    '<math><annotation-xml encoding="text/html"></annotation-xml></math>',
    '<svg/onload=alert(1)>',
    '<!--',
  ])('is nothing else: %s', (markup) => expect(trustedMathml(markup)).not.toContain('<'));
});

describe('scripts that may be loaded', () => {
  it.each(['/worker.js', '/identity/client.js', 'https://accounts.google.com/gsi/client'])('%s', (address) =>
    expect(trustedScript(address)).toBe(address),
  );

  it.each(['https://evil.example/x.js', '//evil.example/x.js', 'data:text/javascript,1', '/media/1'])(
    'not %s',
    (address) => expect(() => trustedScript(address)).toThrow(TypeError),
  );
});
