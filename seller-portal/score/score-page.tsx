import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { SellerStanding } from '../../contract/score-shapes.ts'
import { appealMaximum } from '../../contract/seller-applications.ts'
import { levelTerms } from '../../contract/seller-levels.ts'
import { faultOf } from '../../member-ui/failure-text.ts'
import { Form } from '../../member-ui/form.tsx'
import { Penalty, Score } from '../../member-ui/standing.tsx'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { call } from '../api.ts'
import { useMay } from '../session/session.tsx'
import { Screen } from '../shell/layout.tsx'
import { useTexts } from '../texts.tsx'
import { useLate } from '../ui/late-texts.ts'
import { Panel } from '../ui/panel.tsx'
import { Failure, Waiting } from '../ui/waiting.tsx'

const queryKey = ['score']

/** `/score`: what the score is made of, what it changes, and penalties with their appeals. */
export function ScorePage() {
  const { texts } = useTexts()
  const query = useQuery({ queryKey, queryFn: () => call('GET /seller/score') })
  return (
    <Screen title={texts.sections.score}>
      {query.data ? <Standing standing={query.data.standing} /> : <Waiting query={query} />}
    </Screen>
  )
}

function Standing({ standing }: { standing: SellerStanding }) {
  const { texts, language, locale } = useTexts()
  const own = useLate('sellerScore')
  const may = useMay()
  const { words } = own
  const shown = {
    words,
    language,
    locale,
    order: ({ partId }: { partId: string }, text: string) => (
      <Link to={`/orders/${partId}`} className="link inline-flex min-h-11 items-center">
        {text}
      </Link>
    ),
  }
  const newOrders = levelTerms.new.ordersADay ?? 0
  return (
    <>
      <Panel title={texts.sections.score}>
        <Score standing={standing} {...shown} />
      </Panel>
      <Panel title={words.penalties}>
        {standing.penalties.length === 0 && <p>{words.noPenalties}</p>}
        {standing.penalties.map((penalty) => (
          <Penalty key={penalty._id} penalty={penalty} {...shown}>
            {!penalty.appeal && may('apply') && <Appeal penaltyId={penalty._id} />}
            {penalty.appeal && !penalty.answer && <p className="font-medium">{own.waits}</p>}
          </Penalty>
        ))}
      </Panel>
      <Panel title={own.changes}>
        <p>{own.changesWhy}</p>
        <p>{fill(own.newWhy, { newOrders })}</p>
        <p>{own.levelWhy}</p>
        <Link to="/store" className="link inline-flex min-h-11 min-w-11 items-center justify-self-start">
          {texts.sections.store}
        </Link>
      </Panel>
    </>
  )
}

function Appeal({ penaltyId }: { penaltyId: string }) {
  const own = useLate('sellerScore')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const sending = useMutation({
    mutationFn: () =>
      call('POST /seller/penalties/:penaltyId/appeal', { params: { penaltyId }, body: { text } }),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
    // Another member may have appealed.
    onError: () => client.invalidateQueries({ queryKey }),
  })
  if (!isOpen)
    return (
      <Button variant="outline" onClick={() => setOpen(true)}>
        {own.appeal}
      </Button>
    )
  return (
    <Form className="grid w-full gap-3" onSubmit={() => sending.mutate()}>
      <p>{own.appealWhy}</p>
      <TextArea
        label={own.text}
        maxLength={appealMaximum}
        value={text}
        error={faultOf(sending.error, 'text')}
        onChange={({ target }) => setText(target.value)}
      />
      <Failure error={sending.error} />
      <Button type="submit" className="justify-self-start" busy={sending.isPending}>
        {own.submit}
      </Button>
    </Form>
  )
}
