import { use, type ComponentProps, type ReactNode } from 'react'
import { CallFailed } from '../../contract/client.ts'
import { defaultLanguage } from '../../contract/language.ts'
import { textIn } from '../../contract/office/texts.ts'
import { useTexts } from '../host.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../fields.tsx'
import { Fold } from '../fold.tsx'
import { FaultAt, TextsFields } from '../texts-fields.tsx'
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
          <PairFold key={index} pair={pair} place={place} number={index + 1}>
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
          </PairFold>
        )
      })}
      <Button variant="outline" onClick={() => onChange([...pairs, newPair()])}>
        {addRow}
      </Button>
    </div>
  )
}

type FoldProps = { pair: Pair; place: string; number: number; children: ReactNode }

/** A dozen properties in each language would be several screens of a phone: each is one line until it is changed. */
function PairFold({ pair, place, number, children }: FoldProps) {
  const { language } = useTexts('products')
  const isWrong = useFault(place) !== undefined
  const name = textIn(pair.name, language)
  return (
    <div
      role="group"
      aria-label={pair.name[defaultLanguage] || String(number)}
      className="w-full border-b border-line"
    >
      <Fold isOpen={isWrong || name === ''}>
        <summary className="min-h-11 cursor-pointer content-center [overflow-wrap:anywhere]">
          <b>{name || number}</b> {textIn(pair.value, language)}
        </summary>
        <div className="grid gap-3 pb-4">{children}</div>
      </Fold>
    </div>
  )
}
