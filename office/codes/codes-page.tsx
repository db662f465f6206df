import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPrice, toSantim } from '../../contract/money.ts'
import type { OfficeCode } from '../../contract/office/codes.ts'
import { fill } from '../../messages/fill.ts'
import { Screen } from '../shell/layout.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'
import { Table } from '../../ui/table.tsx'
import { ConfirmDialog } from '../../member-ui/dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { useSave } from '../ui/use-save.ts'
import { Waiting } from '../../member-ui/waiting.tsx'
import { ChangeCodeDialog } from './change-code-dialog.tsx'
import { codesKey } from './code-terms.tsx'
import { NewCodeDialog } from './new-code-dialog.tsx'
import { daysText, usesText } from './terms-text.ts'

export function CodesPage() {
  const { texts, language } = useTexts('codes')
  const [isAdding, setAdding] = useState(false)
  const query = useQuery({ queryKey: [...codesKey, language], queryFn: () => call('GET /office/codes') })
  const { data } = query
  return (
    <Screen title={texts.sections.codes}>
      {data ? (
        <>
          <Button className="justify-self-start" onClick={() => setAdding(true)}>
            {texts.codes.add}
          </Button>
          {data.codes.length === 0 ? <p role="status">{texts.codes.none}</p> : <Codes codes={data.codes} />}
          {isAdding && (
            <NewCodeDialog
              categories={data.categories}
              groups={data.groups ?? []}
              onClose={() => setAdding(false)}
            />
          )}
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

function Codes({ codes }: { codes: OfficeCode[] }) {
  const { texts } = useTexts('codes')
  const [changed, setChanged] = useState<OfficeCode>()
  const [ended, setEnded] = useState<OfficeCode>()
  const { columns } = texts.codes
  const head = [
    columns.code,
    columns.saves,
    columns.state,
    columns.uses,
    columns.days,
    columns.rules,
    columns.do,
  ]
  return (
    <>
      <Table label={texts.codes.list} head={head}>
        {codes.map((code) => (
          <Row key={code.code} code={code} onChange={() => setChanged(code)} onEnd={() => setEnded(code)} />
        ))}
      </Table>
      {changed && <ChangeCodeDialog code={changed} onClose={() => setChanged(undefined)} />}
      {ended && <EndDialog code={ended.code} onClose={() => setEnded(undefined)} />}
    </>
  )
}

type Shown = { code: OfficeCode; onChange: () => void; onEnd: () => void }

function Row({ code, onChange, onEnd }: Shown) {
  const { texts, language, locale } = useTexts('codes')
  const { percent, amount, minimum, state } = code
  const price = (birr: number) => formatPrice(toSantim(birr), language)
  const rules = [
    minimum > 0 && fill(texts.codes.minimumOf, { amount: price(minimum) }),
    ...code.categories.map(({ name }) => name || texts.codes.removedCategory),
    ...code.products.map(({ name }) => name),
    code.group && fill(texts.codes.groupOf, { name: code.group.name }),
    code.forFirstOrder && texts.codes.firstOrder,
    code.onceEach && texts.codes.once,
    code.combines && texts.codes.combined,
    code.shopPercent < 100 && fill(texts.codes.sellersBear, { percent: 100 - code.shopPercent }),
  ].filter(Boolean)
  return (
    <tr>
      <td className="font-medium whitespace-nowrap">{code.code}</td>
      <td className="whitespace-nowrap">{percent === null ? price(amount ?? 0) : `${percent} %`}</td>
      <td className="whitespace-nowrap">{texts.codes.states[state]}</td>
      <td className="whitespace-nowrap">{usesText(code, texts.codes)}</td>
      <td className="min-w-40">{daysText(code, texts.codes, locale)}</td>
      <td className="min-w-40">{rules.join(', ')}</td>
      <td>
        {state !== 'ended' && (
          <div className="button-flush flex whitespace-nowrap">
            <Button
              variant="plain"
              aria-label={fill(texts.codes.change, { code: code.code })}
              onClick={onChange}
            >
              {texts.change}
            </Button>
            <Button variant="danger" aria-label={fill(texts.codes.end, { code: code.code })} onClick={onEnd}>
              {texts.codes.endShort}
            </Button>
          </div>
        )}
      </td>
    </tr>
  )
}

function EndDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { texts } = useTexts('codes')
  const ending = useSave(codesKey, onClose)
  return (
    <ConfirmDialog
      label={fill(texts.codes.endTitle, { code })}
      why={texts.codes.endWhy}
      submit={texts.codes.endNow}
      changing={ending}
      onConfirm={() => ending.mutate(() => call('POST /office/codes/:code/end', { params: { code } }))}
      onClose={onClose}
    />
  )
}
