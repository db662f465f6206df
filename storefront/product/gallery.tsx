import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import { useState } from 'react'
import { fill } from '../messages/fill.ts'
import { useTexts } from '../messages/use-texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Picture } from '../ui/picture.tsx'

/** The product's pictures: one large, the others to choose from, and each to be seen closer. */
export function Gallery({ name, pictures }: { name: string; pictures: readonly string[] }) {
  const texts = useTexts('product')
  const [chosen, setChosen] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const shown = pictures[chosen] ?? ''
  return (
    <div className="min-w-0 md:sticky md:top-24 md:self-start">
      <div className="relative">
        <Picture
          key={shown}
          src={shown}
          alt={name}
          sizes="(width >= 77rem) 580px, (width >= 48rem) 46vw, 92vw"
          eager
          className="rounded-xl"
        />
        <button
          type="button"
          aria-label={texts.zoom}
          onClick={() => setZoomed(true)}
          className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-surface text-ink shadow-card after:absolute after:-inset-3 hover:bg-sunk"
        >
          <ZoomIn aria-hidden="true" className="size-5" />
        </button>
      </div>
      {pictures.length > 1 && (
        <ul className="mt-3 flex gap-2.5 overflow-x-auto p-1">
          {pictures.map((picture, index) => (
            <li key={picture} className="shrink-0">
              <button
                type="button"
                aria-label={fill(texts.picture, { number: index + 1, count: pictures.length })}
                aria-current={index === chosen ? 'true' : undefined}
                onClick={() => setChosen(index)}
                className="block rounded-md aria-[current]:outline-3 aria-[current]:outline-offset-2 aria-[current]:outline-green"
              >
                <Picture src={picture} alt="" sizes="72px" className="size-16 rounded-md md:size-18" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {zoomed && (
        <Dialog label={texts.zoomed} onClose={() => setZoomed(false)} wide>
          <div className="-m-6 max-h-[88dvh] overflow-auto">
            <img
              src={`${shown}?w=1280`}
              alt={name}
              width={1280}
              height={1280}
              className="w-[170%] max-w-none md:w-full"
            />
          </div>
          <button
            type="button"
            aria-label={texts.close}
            onClick={() => setZoomed(false)}
            className="absolute top-3 right-3 grid size-11 place-items-center rounded-full bg-surface shadow-card hover:bg-sunk"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </Dialog>
      )}
    </div>
  )
}
