/** The first property on its way: as high as it will be, so that what is below it stays where it is. */
export const FirstPropertySkeleton = () => (
  <div aria-hidden="true" className="h-[741px] rounded-lg bg-night opacity-10 sm:h-[445px] lg:h-[323px]" />
)
