import { createContext, use, type ComponentProps } from 'react'
import { CallFailed } from '../../contract/client.ts'
import { defaultLanguage, languageData, languages } from '../../contract/language.ts'
import type { Texts } from '../../contract/office/products.ts'
import { useTexts } from '../texts.tsx'
import { Button, Field, TextArea } from '../ui/parts.tsx'
import { newPair } from './draft.ts'

/** The failure of the last save, so that each field shows its own fault. */
export const SaveError = createContext<unknown>(undefined)

export function useFault(path: string): string | undefined {
  const error = use(SaveError)
  if (!(error instanceof CallFailed)) return undefined
  const found = error.faults.find((fault) => fault.path === path || fault.path.startsWith(`${path}.`))
  return error.code === 'invalid-input' ? found?.msg : found && error.text
}

type Faulty = { path: string }

export function DraftField({ path, ...rest }: Faulty & ComponentProps<typeof Field>) {
  return <Field {...rest} error={useFault(path)} />
}

type TextsProps = Faulty & {
  label: string
  value: Texts
  onChange: (value: Texts) => void
  isLong?: boolean
}

/** A text in each language, side by side. */
export function TextsFields({ label, path, value, onChange, isLong = false }: TextsProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {languages.map((language) => {
        const props = {
          label: `${label} (${languageData[language].name})`,
          path: `${path}.${language}`,
          lang: language,
          value: value[language],
        }
        const change = (text: string) => onChange({ ...value, [language]: text })
        return isLong ? (
          <Area key={language} {...props} onChange={change} />
        ) : (
          <DraftField key={language} {...props} onChange={({ target }) => change(target.value)} />
        )
      })}
    </div>
  )
}

type AreaProps = Faulty & { label: string; lang: string; value: string; onChange: (text: string) => void }

function Area({ path, onChange, ...rest }: AreaProps) {
  return (
    <TextArea {...rest} rows={5} error={useFault(path)} onChange={({ target }) => onChange(target.value)} />
  )
}

type Pair = ReturnType<typeof newPair>

type PairsProps = Faulty & { pairs: Pair[]; onChange: (pairs: Pair[]) => void }

/** Such as Weight: 2 kg, in each language. */
export function PairsFields({ path, pairs, onChange }: PairsProps) {
  const { texts } = useTexts()
  const { pairName, pairValue, removeRow, addRow } = texts.products.editor
  return (
    <div className="grid justify-items-start gap-4">
      {pairs.map((pair, index) => {
        const place = `${path}.${index}`
        const change = (changed: Partial<Pair>) => onChange(pairs.with(index, { ...pair, ...changed }))
        return (
          <div
            key={index}
            role="group"
            aria-label={pair.name[defaultLanguage] || String(index + 1)}
            className="grid w-full gap-3 border-b border-line pb-4"
          >
            <TextsFields
              label={pairName}
              path={`${place}.name`}
              value={pair.name}
              onChange={(name) => change({ name })}
            />
            <TextsFields
              label={pairValue}
              path={`${place}.value`}
              value={pair.value}
              onChange={(value) => change({ value })}
            />
            <Button
              kind="danger"
              className="justify-self-start"
              onClick={() => onChange(pairs.toSpliced(index, 1))}
            >
              {removeRow}
            </Button>
          </div>
        )
      })}
      <Button kind="outline" onClick={() => onChange([...pairs, newPair()])}>
        {addRow}
      </Button>
    </div>
  )
}
