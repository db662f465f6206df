import { useLateTexts } from '../messages/use-late-texts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PageLink } from '../ui/link.tsx'

export default function TransferDialog({
  onReplace,
  onClose,
}: {
  onReplace: () => void
  onClose: () => void
}) {
  const texts = useLateTexts('transferDialog')
  if (!texts) return null
  return (
    <Dialog label={texts.title} onClose={onClose}>
      <h2 className="text-xl">{texts.title}</h2>
      <p className="mt-2 text-soft">{texts.text}</p>
      <PageLink
        to="/account/orders"
        className="mt-1 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {texts.orders}
      </PageLink>
      <div className="mt-4 grid gap-2.5">
        <Button onClick={onClose}>{texts.keep}</Button>
        <Button variant="outline" onClick={onReplace}>
          {texts.replace}
        </Button>
      </div>
    </Dialog>
  )
}
