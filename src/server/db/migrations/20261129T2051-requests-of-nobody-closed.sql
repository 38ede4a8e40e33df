-- A request whose asker is forgotten has nobody left to answer. Those that were forgotten before stayed late for good.
update privacy_requests set state = 'closed', closed_at = moment() where contact = 'Deleted guest' and closed_at is null;
