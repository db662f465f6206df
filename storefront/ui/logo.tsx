/** `picture` is the address of the shop's own logo. */
export function Logo({ word, picture }: { word: string; picture: string | undefined }) {
  return (
    <span className="flex items-center gap-1.5 sm:gap-3">
      <img
        src={picture ? `${picture}?w=160` : '/favicon.svg'}
        alt=""
        width={36}
        height={36}
        className={picture ? 'size-9 shrink-0 rounded-md' : 'shrink-0'}
      />
      <span
        className={`max-[22rem]:sr-only md:max-lg:sr-only font-bold tracking-tight ${word.length > 8 ? 'text-xl max-sm:max-w-22 max-sm:text-sm max-sm:leading-tight max-sm:wrap-anywhere' : 'text-xl'}`}
      >
        {word}
      </span>
    </span>
  )
}
