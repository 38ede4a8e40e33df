-- Members of an organisation are counted where its owner leaves, and all its refunds are added up there.
create index memberships_organisation on memberships (organisation_id);
create index stay_refunds_organisation on stay_refunds (organisation_id);
