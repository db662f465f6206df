import { use, type ComponentProps } from 'react'
import { CallFailed } from '../../contract/client.ts'
import { defaultLanguage } from '../../contract/language.ts'
import { useTexts } from '../texts.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../ui/fields.tsx'
import { FaultAt, TextsFields } from '../ui/texts-fields.tsx'
import { newPair } from './draft.ts'

export function useFault(path: string): string | undefined {
  return use(FaultAt)(path)
}

/** It is that of the last save, and includes what is wrong within what is at the path. */
export function productFault(error: unknown, path: string): string | undefined {
  if (!(error instanceof CallFailed)) return undefined
  const found = error.faults.find((fault) => fault.path === path || fault.path.startsWith(`${path}.`))
  return error.code === 'invalid-input' ? found?.msg : found && error.text
}

type Faulty = { path: string }

export function DraftField({ path, ...rest }: Faulty & ComponentProps<typeof Field>) {
  return <Field {...rest} error={useFault(path)} />
}

type Pair = ReturnType<typeof newPair>

type PairsProps = Faulty & { pairs: Pair[]; onChange: (pairs: Pair[]) => void }

/** An example is Weight: 2 kg, in each language. */
export function PairsFields({ path, pairs, onChange }: PairsProps) {
  const { texts } = useTexts('products')
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
              variant="danger"
              className="button-flush justify-self-start"
              onClick={() => onChange(pairs.toSpliced(index, 1))}
            >
              {removeRow}
            </Button>
          </div>
        )
      })}
      <Button variant="outline" onClick={() => onChange([...pairs, newPair()])}>
        {addRow}
      </Button>
    </div>
  )
}
