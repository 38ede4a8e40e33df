-- Deliveries of what a host was asked about a calendar say its events by their words still, which may be a guest's name: they can be read and sent again, and one that waits goes out. The events themselves name them by date.
delete from webhook_deliveries where event = 'feed.asks' and body like '%“%';
