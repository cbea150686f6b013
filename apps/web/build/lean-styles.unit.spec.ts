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

  it('keeps other @supports rules', () => {
    const css = '@supports (height:1dvh){.a{height:1dvh}}.b{color:red}';
    expect(lean(css)).toBe(css);
  });
});
