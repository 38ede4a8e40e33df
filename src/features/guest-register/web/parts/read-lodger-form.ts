/** The fields of a lodger as they were typed. */
export const TYPED_FIELDS = [
  'full_names',
  'surname',
  'id_kind',
  'id_number',
  'country',
  'status',
  'permit',
  'home_address',
] as const
export type TypedField = (typeof TYPED_FIELDS)[number]
export type TypedLodger = Partial<Record<TypedField, string>> & { is_child: boolean }

/** Returns what the form of a lodger sent; a field that was left empty is not named, so that it stays as it was saved. */
export function readLodgerForm(form: FormData): TypedLodger {
  const typed = TYPED_FIELDS.map(field => [field, String(form.get(field) ?? '').trim()] as const)
  return {
    ...Object.fromEntries(typed.filter(([, value]) => value !== '')),
    is_child: form.has('is_child'),
  }
}
