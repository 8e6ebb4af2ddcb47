-- A recorded value as a reader sees it: dates, moments and wall times in the reader's patterns, truth in words. Text that only
-- looks like a date stays as it is.
create function shown_value(value text, date_pattern text, time_pattern text, zone text) returns text
  language plpgsql stable parallel safe as $$
begin
  if value in ('true', 'false') then
    return case value when 'true' then 'Yes' else 'No' end;
  end if;
  if value !~ '^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}([\d:.]*Z)?)?$' then
    return value;
  end if;
  begin
    return case
      when length(value) = 10 then to_char(value::date, date_pattern)
      when value like '%Z' then to_char(value::timestamptz at time zone zone, date_pattern || ' ' || time_pattern)
      else to_char(value::timestamp, date_pattern || ' ' || time_pattern)
    end;
  exception when datetime_field_overflow or invalid_datetime_format then
    return value;
  end;
end $$;
