import { pictureUrl } from '../../contract/paths.ts'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../texts.tsx'
import { FileInput, UploadState, useUpload } from '../../member-ui/picture-input.tsx'
import { sendToFace } from '../ui/send-to-face.ts'

type Props = {
  /** The hash of a stored picture; empty for the logo that the shop comes with. */
  logo: string
  onChange: (logo: string) => void
}

/** The picture is stored when it is chosen, and is the logo when the form is saved. */
export function LogoField({ logo, onChange }: Props) {
  const { face: names } = useTexts('face').texts
  const upload = useUpload(onChange, sendToFace)
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-4">
        <img
          src={logo ? `${pictureUrl(logo)}?w=160` : '/favicon.svg'}
          alt={logo ? names.ownLogo : names.givenLogo}
          width={72}
          height={72}
          className="size-18 rounded-md border border-line object-cover"
        />
        <FileInput label={names.logo} onFiles={upload.upload} />
        {logo && (
          <Button variant="plain" onClick={() => onChange('')}>
            {names.noLogo}
          </Button>
        )}
      </div>
      <p className="text-sm text-soft">{names.logoHint}</p>
      <UploadState {...upload} />
    </div>
  )
}
