import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { OfficeCommissionRule } from '../../contract/office/commission.ts'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { BookLinks } from '../books/book-links.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { ConfirmDialog } from '../../member-ui/dialog.tsx'
import { Select } from '../../member-ui/fields.tsx'
import { More } from '../ui/more.tsx'
import { useSave } from '../ui/use-save.ts'
import { Waiting } from '../../member-ui/waiting.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { goodsText, rateText, rulesKey } from './rule-text.ts'

export function CommissionPage() {
  const { texts, language } = useTexts('commission')
  const own = texts.commission
  const [search, setSearch] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const sellerId = search.get('seller') ?? ''
  const withOver = search.get('over') === 'yes'
  const query = useInfiniteQuery({
    queryKey: [...rulesKey, sellerId, withOver, language],
    queryFn: ({ pageParam }) =>
      call('GET /office/commission-rules', {
        query: {
          ...(sellerId && { sellerId }),
          ...(withOver && { over: 'yes' as const }),
          ...(pageParam && { after: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  })
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search)
    if (value === '') next.delete(name)
    else next.set(name, value)
    setSearch(next, { replace: true })
  }
  const offered = query.data?.pages[0]
  const rules = query.data?.pages.flatMap((page) => page.rules) ?? []
  return (
    <Screen title={own.title}>
      <BookLinks />
      <p className="max-w-prose text-soft">{own.lead}</p>
      {offered ? (
        <>
          <Button className="justify-self-start" onClick={() => setAdding(true)}>
            {own.add}
          </Button>
          <div className="flex flex-wrap items-end gap-4">
            <Select
              label={own.ofSeller}
              value={sellerId}
              onChange={({ target }) => choose('seller', target.value)}
            >
              <option value="">{own.allSellers}</option>
              {offered.sellers.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </Select>
            <Checkbox
              label={own.withOver}
              checked={withOver}
              onChange={({ target }) => choose('over', target.checked ? 'yes' : '')}
            />
          </div>
          {rules.length === 0 ? <p role="status">{own.none}</p> : <Rules rules={rules} />}
          <More query={query} />
          {isAdding && <RuleDialog offered={offered} sellerId={sellerId} onClose={() => setAdding(false)} />}
        </>
      ) : (
        <Waiting query={query} />
      )}
    </Screen>
  )
}

function Rules({ rules }: { rules: OfficeCommissionRule[] }) {
  const { texts, language, locale } = useTexts('commission')
  const own = texts.commission
  const [ended, setEnded] = useState<OfficeCommissionRule>()
  const { goods, commission, state, times, do: act } = own.columns
  return (
    <>
      <Table label={own.list} head={[goods, commission, state, times, act]}>
        {rules.map((rule) => (
          <tr key={rule._id}>
            <td className="min-w-40 font-medium">{goodsText(rule, own)}</td>
            <td className="min-w-40">{rateText(rule, own, language)}</td>
            <td>{own.states[rule.state]}</td>
            <td className="min-w-40">
              {fill(own.from, { time: formatDateTime(rule.from, locale) })}
              {rule.until !== null && <> {fill(own.until, { time: formatDateTime(rule.until, locale) })}</>}
            </td>
            <td>
              {rule.state !== 'over' && (
                <Button
                  variant="danger"
                  className="button-flush"
                  aria-label={fill(own.endOf, { goods: goodsText(rule, own) })}
                  onClick={() => setEnded(rule)}
                >
                  {own.end}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </Table>
      {ended && <EndDialog rule={ended} onClose={() => setEnded(undefined)} />}
    </>
  )
}

function EndDialog({ rule, onClose }: { rule: OfficeCommissionRule; onClose: () => void }) {
  const own = useTexts('commission').texts.commission
  const ending = useSave(rulesKey, onClose)
  const params = { ruleId: rule._id }
  return (
    <ConfirmDialog
      label={fill(own.endTitle, { goods: goodsText(rule, own) })}
      why={own.endWhy}
      submit={own.endNow}
      changing={ending}
      onConfirm={() =>
        ending.mutate(() => call('POST /office/commission-rules/:ruleId/end', { params, body: {} }))
      }
      onClose={onClose}
    />
  )
}
