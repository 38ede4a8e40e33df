-- A skip is of a stay and an automation. Until now a stay that moved had the skipped message planned again beside the skip: such
-- a message is skipped too, so that nothing is sent that its host has skipped.
update planned_messages as planned set state = 'skipped', why = 'by_host', settled_at = moment()
from planned_messages as skipped
where planned.state in ('planned', 'stopped') and planned.occurrence ~ '^check_(in|out) '
  and skipped.booking_id = planned.booking_id and skipped.automation_id = planned.automation_id
  and skipped.state = 'skipped' and skipped.why = 'by_host' and skipped.occurrence ~ '^check_(in|out) ';
