import { useLanguage } from '../messages/use-language.ts'
import { languageData } from '../../contract/language.ts'
import { useTexts } from '../messages/use-texts.ts'
import { estimateStrength, strengths } from './estimate-strength.ts'
import type { Strength } from './estimate-strength.ts'

const colors: Record<Strength, string> = {
  short: 'bg-red',
  weak: 'bg-red',
  fair: 'bg-yellow',
  good: 'bg-green',
  strong: 'bg-green-strong',
}

/** It is advice only, and never keeps a form from being sent. */
export function PasswordStrength({ password, own }: { password: string; own: string[] }) {
  const texts = useTexts('passwords')
  const { colon } = languageData[useLanguage()].separators
  const strength = estimateStrength(password, own)
  const level = strengths.indexOf(strength)
  return (
    <div className="mt-2 flex items-center gap-3 text-sm text-soft">
      <div
        role="meter"
        aria-label={texts.strength}
        aria-valuemin={0}
        aria-valuemax={strengths.length - 1}
        aria-valuenow={level}
        aria-valuetext={texts.levels[strength]}
        className="grid w-32 grid-cols-4 gap-1"
      >
        {strengths.slice(1).map((name, index) => (
          <span
            key={name}
            className={`h-1.5 rounded-full ${index < Math.max(level, 1) ? colors[strength] : 'bg-line'}`}
          />
        ))}
      </div>
      <p role="status">{texts.strength + colon + texts.levels[strength]}</p>
    </div>
  )
}
