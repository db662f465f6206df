export function Logo({ word }: { word: string }) {
  return (
    <span className="flex items-center gap-1.5 sm:gap-3">
      <img src="/favicon.svg" alt="" width={36} height={36} className="shrink-0" />
      <span
        className={`max-[22rem]:sr-only md:max-lg:sr-only font-bold tracking-tight ${word.length > 8 ? 'text-xl max-sm:max-w-22 max-sm:text-sm max-sm:leading-tight max-sm:wrap-anywhere' : 'text-xl'}`}
      >
        {word}
      </span>
    </span>
  )
}
