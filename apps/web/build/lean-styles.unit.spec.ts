import { lean } from './lean-styles';

describe('lean (built style sheet)', () => {
  it('removes fallbacks for browsers older than the build targets', () => {
    expect(
      lean(
        '@layer properties{@supports (((-webkit-hyphens:none)) and (not (margin-trim:inline))){*,:before{--tw-x:0;--tw-y:""}}}' +
          '@layer utilities{.a{color:red}}',
      ),
    ).toBe('@layer utilities{.a{color:red}}');
  });

  it('removes the fallback color of a color-mix rule', () => {
    const mixed = String.raw`.bg-stage\/82{background-color:color-mix(in oklab, var(--color-stage) 82%, transparent)}`;
    expect(
      lean(
        String.raw`.a{top:0}.bg-stage\/82{background-color:#080e10d1}@supports (color:color-mix(in lab, red, red)){${mixed}}.b{top:1px}`,
      ),
    ).toBe(`.a{top:0}${mixed}.b{top:1px}`);
  });

  it('replaces properties that no rule sets by their initial values', () => {
    const registered = (name: string, initial = '') =>
      `@property ${name}{syntax:"*";inherits:false${initial}}`;
    const shadow = registered('--tw-shadow', ';initial-value:0 0 #0000');
    expect(
      lean(
        '.a{--tw-shadow:0 1px var(--tw-shadow-color,oklch(20% .03 205/.2));box-shadow:var(--tw-ring-shadow), var(--tw-shadow)}' +
          '.b:after{content:var(--tw-content)}' +
          shadow +
          registered('--tw-shadow-color') +
          registered('--tw-ring-shadow', ';initial-value:0 0 #0000') +
          registered('--tw-content', ';initial-value:""'),
      ),
    ).toBe(
      `.a{--tw-shadow:0 1px oklch(20% .03 205/.2);box-shadow:var(--tw-shadow)}.b:after{content:""}${shadow}`,
    );
  });

  it('removes the minifier’s variables for light-dark()', () => {
    expect(
      lean(':root{--lightningcss-light:initial;--lightningcss-dark: ;color-scheme:light;--z-sticky:10}'),
    ).toBe(':root{color-scheme:light;--z-sticky:10}');
  });

  it('keeps other @supports rules', () => {
    const css = '@supports (height:1dvh){.a{height:1dvh}}.b{color:red}';
    expect(lean(css)).toBe(css);
  });
});
