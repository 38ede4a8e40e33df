-- The page of a home says the VAT number of its host.
create trigger vat_settings_change_pages after insert or update or delete on vat_settings
  for each statement execute function note_page_change();
