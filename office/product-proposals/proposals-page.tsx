import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { decidedAtOnceMaximum } from '../../contract/office/limits.ts'
import type { ListedProposal } from '../../contract/office/product-proposals.ts'
import { languageData } from '../../contract/language.ts'
import { Failure } from '../../member-ui/failure.tsx'
import { Waiting } from '../../member-ui/waiting.tsx'
import { fill, fillPlural } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Table } from '../../ui/table.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { More } from '../ui/more.tsx'
import { proposalsKey } from './proposals-key.ts'
import { Tick } from '../ui/tick.tsx'

/** What sellers have sent, those who wait longest first; many are approved at once. */
export function ProposalsPage() {
  const { texts, language } = useTexts('proposals')
  const own = texts.proposals
  const client = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: [...proposalsKey, language],
    queryFn: ({ pageParam }) =>
      call('GET /office/product-proposals', { query: pageParam ? { after: pageParam } : {} }),
    initialPageParam: '',
    getNextPageParam: ({ after }) => after,
  })
  const [chosen, setChosen] = useState<ReadonlyMap<string, ListedProposal>>(new Map())
  const approving = useMutation({
    mutationFn: (all: readonly ListedProposal[]) =>
      call('POST /office/product-proposals/approval', {
        body: { products: all.map(({ productId, revision }) => ({ productId, revision })) },
      }),
    onSuccess: () => {
      setChosen(new Map())
      return client.invalidateQueries({ queryKey: proposalsKey })
    },
  })
  const [first] = query.data?.pages ?? []
  const proposals = query.data?.pages.flatMap((page) => page.proposals) ?? []
  const all = proposals.slice(0, decidedAtOnceMaximum)
  const { columns } = own
  return (
    <Screen title={own.title}>
      <p className="max-w-prose text-soft">{own.lead}</p>
      {first && first.waiting > 0 && <p>{fillPlural(own.waiting, language, first.waiting)}</p>}
      <Outcome result={approving.data} names={approving.variables ?? []} />
      <Failure error={approving.error} />
      {!query.data && <Waiting query={query} />}
      {query.data && proposals.length === 0 && <p role="status">{own.none}</p>}
      {proposals.length > 0 && (
        <>
          <div className="flex flex-wrap gap-3">
            <Button variant="outline" onClick={() => setChosen(new Map(all.map((it) => [it.productId, it])))}>
              {own.all}
            </Button>
            {chosen.size > 0 && (
              <Button busy={approving.isPending} onClick={() => approving.mutate([...chosen.values()])}>
                {fillPlural(own.chosen, language, chosen.size)}
              </Button>
            )}
          </div>
          <Table
            label={own.title}
            isNamed={false}
            head={[
              columns.choose,
              columns.product,
              columns.seller,
              columns.about,
              columns.since,
              columns.age,
            ]}
          >
            {proposals.map((proposal) => (
              <Row
                key={proposal.productId}
                proposal={proposal}
                isChosen={chosen.has(proposal.productId)}
                onChoose={(isChosen) => {
                  const next = new Map(chosen)
                  if (isChosen && next.size < decidedAtOnceMaximum) next.set(proposal.productId, proposal)
                  else next.delete(proposal.productId)
                  setChosen(next)
                }}
              />
            ))}
          </Table>
        </>
      )}
      <More query={query} />
    </Screen>
  )
}

type RowProps = { proposal: ListedProposal; isChosen: boolean; onChoose: (isChosen: boolean) => void }

function Row({ proposal, isChosen, onChoose }: RowProps) {
  const { texts, locale, language } = useTexts('proposals')
  const own = texts.proposals
  const { productId, productName, sku, seller, fields, since, days } = proposal
  const about = fields.map((field) => own.fields[field]).join(languageData[language].separators.comma)
  return (
    <tr>
      <td>
        <Tick label={fill(own.choose, { name: productName })} isChosen={isChosen} onChange={onChoose} />
      </td>
      <td className="min-w-40">
        <Link
          className="link inline-flex min-h-11 items-center font-medium wrap-anywhere"
          to={`/products/approvals/${productId}`}
        >
          {productName}
        </Link>
        <span className="block text-sm text-soft wrap-anywhere">{sku}</span>
      </td>
      <td className="min-w-32 wrap-anywhere">
        {seller.storeName} ({own.levels[seller.level]})
      </td>
      <td>{about || own.newProduct}</td>
      <td>{formatDateTime(since, locale)}</td>
      <td className="whitespace-nowrap">{fillPlural(own.days, language, days)}</td>
    </tr>
  )
}

type Result = { approved: string[]; left: { productId: string; reason: string }[] }

function Outcome({ result, names }: { result: Result | undefined; names: readonly ListedProposal[] }) {
  const { texts, language } = useTexts('proposals')
  const own = texts.proposals
  if (!result) return null
  const nameOf = (id: string) => names.find(({ productId }) => productId === id)?.productName ?? id
  return (
    <Notice>
      {result.approved.length > 0 && <p>{fillPlural(own.approved, language, result.approved.length)}</p>}
      {result.left.map(({ productId, reason }) => (
        <p key={productId}>{fill(own.left, { name: nameOf(productId), reason })}</p>
      ))}
    </Notice>
  )
}
