import { fill } from '../../../messages/fill.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'
import { useTexts } from '../../messages/use-texts.ts'
import { useAction } from '../../ui/use-action.ts'

/** The carriers have no common address where a number could be looked up, so that it can be copied. */
export function TrackingNumber({ number }: { number: string }) {
  const texts = useTexts('orders')
  const copy = useAction(
    async () => {
      await navigator.clipboard.writeText(number)
      toast('success', texts.numberCopied)
    },
    // Without access to the clipboard, it can be selected.
    console.error,
  )
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="text-sm font-medium wrap-anywhere">{fill(texts.tracking, { number })}</p>
      <Button variant="plain" onClick={copy.run} className="px-0 text-sm print:hidden">
        {texts.copyNumber}
      </Button>
    </div>
  )
}
