import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { ShownProposal } from '../../contract/office/product-proposals.ts'
import { Differences } from '../../member-ui/conflict-dialog.tsx'
import { Dialog, DialogButtons } from '../../member-ui/dialog.tsx'
import { Failure } from '../../member-ui/failure.tsx'
import { Form } from '../../member-ui/form.tsx'
import { Panel } from '../../member-ui/panel.tsx'
import { useDifferences } from '../../member-ui/product-editor/conflict-dialog.tsx'
import { draftFrom, emptyDraft } from '../../member-ui/product-editor/draft.ts'
import type { Draft } from '../../member-ui/product-editor/draft.ts'
import { Waiting } from '../../member-ui/waiting.tsx'
import { fill } from '../../messages/fill.ts'
import { formatDateTime } from '../../messages/format-time.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { call } from '../api.ts'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { proposalsKey } from './proposals-key.ts'

/** What a seller has sent beside what is sold now. */
export function ProposalPage({ id: productId }: { id: string }) {
  const { texts, language } = useTexts('proposals')
  const query = useQuery({
    queryKey: [...proposalsKey, productId, language],
    queryFn: async () =>
      (await call('GET /office/product-proposals/:productId', { params: { productId } })).proposal,
    // What is decided about is what was looked at.
    refetchOnWindowFocus: false,
    retry: false,
  })
  return (
    <Screen title={query.data?.productName ?? texts.proposals.title}>
      {query.data ? <Proposal proposal={query.data} /> : <Waiting query={query} />}
      <Link to="/products/approvals" className="link inline-flex min-h-11 items-center justify-self-start">
        {texts.proposals.back}
      </Link>
    </Screen>
  )
}

function Proposal({ proposal }: { proposal: ShownProposal }) {
  const { texts, locale } = useTexts('proposals')
  const own = texts.proposals
  const { productId, revision, seller, by, since, product, proposed, sku, fields } = proposal
  const client = useQueryClient()
  const [isRefusing, setRefusing] = useState(false)
  const leave = async () => {
    // What was decided does not wait any more.
    await client.invalidateQueries({ queryKey: proposalsKey, refetchType: 'none' })
    navigate('/products/approvals')
  }
  const approving = useMutation({
    mutationFn: () =>
      call('POST /office/product-proposals/approval', { body: { products: [{ productId, revision }] } }),
    onSuccess: ({ left }) => (left.length === 0 ? leave() : undefined),
  })
  const [left] = approving.data?.left ?? []
  const draftOf = (shown: ShownProposal['product']): Draft =>
    draftFrom({
      _id: productId,
      version: '',
      page: null,
      sku,
      product: { ...shown, sellerId: '', onSaleFrom: null },
    })
  const now = proposed === null ? { ...emptyDraft(), variants: [], state: product.state } : draftOf(product)
  const differences = useDifferences(now, draftOf(proposed ?? product))
  return (
    <>
      <p>
        <b className="wrap-anywhere">{seller.storeName}</b> ({own.levels[seller.level]}) ·{' '}
        {fields.map((field) => own.fields[field]).join(' · ') || own.newProduct}
      </p>
      <p className="text-soft">{fill(own.sentBy, { by, time: formatDateTime(since, locale) })}</p>
      <Panel title={own.columns.about}>
        <div className="overflow-x-auto">
          <Differences head={[own.field, own.now, own.proposed]} differences={differences} />
        </div>
      </Panel>
      {left && <Alert>{left.reason}</Alert>}
      <Failure error={approving.error} />
      <div className="flex flex-wrap gap-3">
        <Button busy={approving.isPending} onClick={() => approving.mutate()}>
          {own.approve}
        </Button>
        <Button variant="danger" onClick={() => setRefusing(true)}>
          {own.refuse}
        </Button>
        <Link to={`/products/${productId}`} className="link inline-flex min-h-11 items-center">
          {own.edit}
        </Link>
      </div>
      {isRefusing && <RefusalDialog proposal={proposal} onDone={leave} onClose={() => setRefusing(false)} />}
    </>
  )
}

type DialogProps = { proposal: ShownProposal; onDone: () => Promise<void>; onClose: () => void }

function RefusalDialog({ proposal, onDone, onClose }: DialogProps) {
  const { texts } = useTexts('proposals')
  const own = texts.proposals
  const { productId, revision, productName: name } = proposal
  const [reason, setReason] = useState('')
  const refusing = useMutation({
    mutationFn: () =>
      call('POST /office/product-proposals/:productId/refusal', {
        params: { productId },
        body: { revision, reason },
      }),
    onSuccess: onDone,
  })
  return (
    <Dialog label={fill(own.refuseTitle, { name })} onClose={onClose}>
      <Form className="grid gap-4" onSubmit={() => refusing.mutate()}>
        <p>{own.refuseWhy}</p>
        <ReasonField label={own.reason} isLong value={reason} error={refusing.error} onChange={setReason} />
        <Failure error={refusing.error} />
        <DialogButtons variant="strongDanger" submit={own.refuse} busy={refusing.isPending} />
      </Form>
    </Dialog>
  )
}
