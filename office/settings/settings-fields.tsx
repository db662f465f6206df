import { giftCardSale } from '../../contract/limits.ts'
import { CallFailed } from '../../contract/client.ts'
import { giftCardLimits, rowStates, sellerFees, settingLimits } from '../../contract/office/limits.ts'
import { isTexts } from '../../contract/office/texts.ts'
import type { Texts } from '../../contract/office/texts.ts'
import { fill } from '../../messages/fill.ts'
import { useTexts, type OfficeTexts } from '../texts.tsx'
import { textDifferences, type Difference } from '../../member-ui/conflict-dialog.tsx'
import { Field, Select, TextArea } from '../../member-ui/fields.tsx'
import { FaultAt, TextsFields } from '../../member-ui/texts-fields.tsx'
import type { Draft } from './draft.ts'

type SettingsTexts = OfficeTexts<'settings'>['settings']
type FieldName = keyof SettingsTexts['fields']

const inputs: Partial<Record<string, 'email' | 'tel' | 'url' | 'datetime-local'>> = {
  email: 'email',
  phone: 'tel',
  facebook: 'url',
  instagram: 'url',
  telegram: 'url',
  tiktok: 'url',
  from: 'datetime-local',
  until: 'datetime-local',
}

const choicesOf: Partial<Record<string, readonly (keyof SettingsTexts['choices'])[]>> = {
  rows: rowStates,
  cards: rowStates,
  sellerFees,
}

const isNumber = (name: string) => name in settingLimits && name !== 'bankAccounts' && name !== 'announcement'

function figuresOf(name: string): Record<string, number> {
  const limits = settingLimits[name as 'cashLimit']
  return {
    characters: settingLimits.announcement,
    count: name === 'cardAmounts' ? giftCardSale.amounts : settingLimits.bankAccounts,
    least: giftCardLimits.minimum,
    most: giftCardLimits.maximum,
    ...(isNumber(name) && limits),
  }
}

function wrongText({ wrong }: SettingsTexts, name: string): string {
  if (isNumber(name)) return wrong.number
  if (inputs[name] === 'url') return wrong.page
  return wrong[name as keyof SettingsTexts['wrong']] ?? wrong.registration
}

type FieldsProps = { draft: Draft; error: unknown; onChange: (name: string, value: string | Texts) => void }

export function SettingsFields({ draft, error, onChange }: FieldsProps) {
  const { settings } = useTexts('settings').texts
  const hints: Partial<Record<string, string>> = settings.hints
  const faults = error instanceof CallFailed ? error.faults : []
  return Object.entries(draft).map(([name, value]) => {
    const figures = figuresOf(name)
    const faultAt = (path: string) =>
      faults.some((fault) => `${fault.path}.`.startsWith(`values.${path}.`))
        ? fill(wrongText(settings, name), figures)
        : undefined
    const named = {
      label: settings.fields[name as FieldName],
      hint: hints[name] && fill(hints[name], figures),
    }
    if (isTexts(value)) {
      return (
        <FaultAt key={name} value={faultAt}>
          <TextsFields {...named} path={name} value={value} onChange={(texts) => onChange(name, texts)} />
        </FaultAt>
      )
    }
    const shared = { ...named, error: faultAt(name), value }
    const choices = choicesOf[name]
    if (choices) {
      return (
        <Select key={name} {...shared} onChange={({ target }) => onChange(name, target.value)}>
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {settings.choices[choice]}
            </option>
          ))}
        </Select>
      )
    }
    return name === 'accounts' || name === 'cardAmounts' ? (
      <TextArea key={name} {...shared} onChange={({ target }) => onChange(name, target.value)} />
    ) : (
      <Field
        key={name}
        {...shared}
        type={inputs[name] ?? 'text'}
        inputMode={isNumber(name) ? 'decimal' : undefined}
        onChange={({ target }) => onChange(name, target.value)}
      />
    )
  })
}

/** It lists where two drafts of a section are not the same. */
export function settingsDifferences(theirs: Draft, mine: Draft, settings: SettingsTexts): Difference[] {
  const { fields, none } = settings
  return Object.entries(theirs).flatMap(([name, their]): Difference[] => {
    const [label, own] = [fields[name as FieldName], mine[name] ?? '']
    if (isTexts(their)) return isTexts(own) ? textDifferences(label, their, own, none) : []
    const typed = isTexts(own) ? '' : own
    return typed.trim() === their ? [] : [[label, shownValue(settings, their), shownValue(settings, typed)]]
  })
}

/** A choice is stored by its name. */
export function shownValue({ choices, none }: SettingsTexts, value: string): string {
  return value in choices ? choices[value as keyof typeof choices] : value || none
}
