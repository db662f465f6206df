import { useState, type ReactNode } from 'react'
import { fill } from '../../../messages/fill.ts'
import { MarkedText } from '../../messages/marked-text.tsx'
import { callFailure } from '../../client/api.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAction } from '../../ui/use-action.ts'
import { useRefreshOrders } from './use-orders.ts'

type Props = {
  texts: { button: string; title: string; done: string; refused: string; failed: string }
  /** It tells several buttons of the same name apart. */
  describedBy?: string
  paragraphs: readonly ReactNode[]
  labels: { yes: string; no: string }
  act: () => Promise<unknown>
}

/** The button of a step of an order or a part, which a dialog asks about first. */
export function AskBefore({ texts, describedBy, paragraphs, labels, act }: Props) {
  const refresh = useRefreshOrders()
  const [asking, setAsking] = useState(false)
  const step = useAction(
    async () => {
      await act()
      setAsking(false)
      toast('success', texts.done)
      refresh()
    },
    (error) => {
      const { text } = callFailure(error)
      toast('error', text ? fill(texts.refused, { message: text }) : texts.failed)
      // The order may have gone on meanwhile.
      refresh()
    },
  )
  return (
    <>
      <Button variant="outline" aria-describedby={describedBy} onClick={() => setAsking(true)}>
        {texts.button}
      </Button>
      {asking && (
        <Dialog label={texts.title} onClose={() => setAsking(false)}>
          <h2 className="text-xl">{texts.title}</h2>
          {paragraphs.map((paragraph, index) => (
            <p key={index} className="mt-2 text-soft">
              {typeof paragraph === 'string' ? <MarkedText text={paragraph} /> : paragraph}
            </p>
          ))}
          <div className="mt-6 flex flex-wrap justify-end gap-2.5">
            <Button variant="outline" onClick={() => setAsking(false)}>
              {labels.no}
            </Button>
            <Button busy={step.busy} onClick={step.run}>
              {labels.yes}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
