import { accentColours } from '../../contract/brand.ts'
import { fill } from '../../messages/fill.ts'
import { useTexts } from '../texts.tsx'

const paper = { light: '#fbf8f2', dark: '#18110c' }

/** A button, a link and the footer in both themes. It is drawn, as the policy of the page allows no styles. */
export function AccentSample({ accent }: { accent: string }) {
  const { face: names } = useTexts('face').texts
  return (
    <section aria-label={names.sample} className="grid gap-4 sm:grid-cols-2">
      {(['light', 'dark'] as const).map((theme) => {
        const colours = accentColours(accent, theme)
        const isKept = colours.green === accent
        return (
          <figure key={theme} className="grid content-start gap-1">
            <svg viewBox="0 0 280 120" aria-hidden="true" className="w-full rounded-md border border-line">
              <rect width="280" height="120" fill={paper[theme]} />
              <rect x="12" y="14" width="126" height="36" rx="8" fill={colours.green} />
              <text
                x="75"
                y="37"
                textAnchor="middle"
                fontSize="14"
                fontWeight="700"
                fill={colours['on-green']}
              >
                {names.button}
              </text>
              <text x="152" y="37" fontSize="14" textDecoration="underline" fill={colours.green}>
                {names.link}
              </text>
              <rect x="12" y="60" width="256" height="18" rx="4" fill={colours['green-soft']} />
              <rect y="88" width="280" height="32" fill={colours.forest} />
              <text x="12" y="109" fontSize="13" fill={colours['on-forest']}>
                {names.link}
              </text>
            </svg>
            <figcaption className="text-sm">
              <b>{names[theme]}</b>
              <br />
              {isKept ? names.kept : fill(names.corrected, { colour: colours.green })}
            </figcaption>
          </figure>
        )
      })}
    </section>
  )
}
