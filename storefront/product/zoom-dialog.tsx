import { useTexts } from '../messages/use-texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'

export default function ZoomDialog({
  name,
  picture,
  onClose,
}: {
  name: string
  picture: string
  onClose: () => void
}) {
  const texts = useTexts('product')
  return (
    <Dialog label={texts.zoomed} onClose={onClose} wide>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
        tabIndex={0}
        role="group"
        aria-label={name}
        data-shown
        className="-m-[min(1.5rem,7vw)] max-h-[88dvh] overflow-auto"
      >
        <img
          src={`${picture}?w=1280`}
          alt={name}
          width={1280}
          height={1280}
          className="w-[170%] max-w-none md:w-full"
        />
      </div>
      <button
        type="button"
        aria-label={texts.close}
        onClick={onClose}
        className="icon-button icon-button-raised absolute top-3 end-3"
      >
        <Icon name="x" />
      </button>
    </Dialog>
  )
}
